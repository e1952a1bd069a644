-- Answers about links say what they were made from and how the customer goes on; links of the test mode are kept as they were answered.
update test_payment_links set link = link || jsonb_build_object(
  'tempTransaction', jsonb_build_object('storeId', link -> 'storeId', 'customerChoosePmethod', link -> 'customerChoosePmethod'),
  'payment_action_info', jsonb_build_object('type', 'redirect', 'url', link -> 'paymentLinkUrl')
) where not link ? 'tempTransaction';
