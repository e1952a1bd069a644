-- What payers are told about the provider: its name, whom of it to ask, and the versions of its terms for payers and of its privacy notice.
create table provider_support (
  is_only boolean primary key default true check (is_only),
  -- Each is empty where it is not set: nothing is claimed of it.
  name text not null default '',
  email text not null default '',
  telephone text not null default '',
  hours text not null default ''
);
insert into provider_support default values;
revoke insert, delete, truncate on provider_support from singil_app;

-- A version holds from its day until the day of one with a higher number. One that is to be corrected before its day is passed over by the next.
create table payer_notices (
  kind text not null check (kind in ('terms', 'privacy')),
  number int not null check (number > 0),
  since date not null,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  primary key (kind, number)
);

insert into payer_notices (kind, number, since, text, created_at) values
('terms', 1, (now() at time zone 'Asia/Manila')::date, $text$# What {provider} does
{provider} takes your payment for the merchant whose name stands on the page, and passes the money on to the merchant. You buy from the merchant. {provider} is not the seller of what you buy.

# Before you pay
Check the name of the merchant and the amount. Where a fee is added for you, the page shows it before you pay.
Some channels, such as e-wallets, banks and payment counters, have terms of their own, which hold as well.

# When a payment counts
A payment counts once your receipt says that it is paid. Confirmation can take some minutes, and longer at a counter. If you have paid, do not pay again while you wait.

# If the amount is wrong or late
If we receive another amount than was asked, or receive it too late, the money is held and the page of the payment says so. It is accepted as the payment, or sent back the way it was paid.

# Refunds and complaints
Whether you may return what you bought and get your money back is between you and the merchant, and the laws that protect consumers hold. A refund goes back the way you paid, as far as the channel allows it. It can take some days until your bank or e-wallet shows it.
Ask the merchant first. Its telephone and e-mail stand on the page of your payment where we know them.
{support}

# What is not allowed
Pay only with money and accounts that you may use. Do not use these pages to deceive somebody, or for what the law forbids. We may stop or hold a payment where the law asks us to.

# Your data
Our privacy notice says how we use your data.

# Changes
A new version names the day from which it holds. The version that was shown to you when you paid holds for that payment, and earlier versions can still be read.$text$, now()),
('privacy', 1, (now() at time zone 'Asia/Manila')::date, $text$# Who we are
{provider} takes payments for merchants. This notice says what happens to your data when you pay a merchant on our pages. It follows the Data Privacy Act of 2012 (Republic Act No. 10173).

# What we collect
What you enter: your name, e-mail address and mobile number, the address for a delivery, and your answers to the merchant's form.
About the payment: what you pay for, the amount, the channel, its reference numbers, the times, and whether it was paid or refunded.
About the device: its internet address and the kind of browser, to prevent fraud and keep the pages secure. We never ask for your card number, PIN, password or one-time codes on these pages; you enter them only at your bank or e-wallet.

# Why we use it
To take the payment and pass it on to the merchant, to send you the link, the receipt and news of the payment, to deliver the order, to answer questions, to refund, to prevent fraud and money laundering, and to keep the records that the law asks of us. We do not sell your data, and we do not use it for advertising.

# Who receives it
The merchant that you pay. It uses your data for your order and answers for that use itself.
The payment channel that you choose, such as an e-wallet, a bank or a payment counter, and those who connect us with it.
The courier, for an order that is delivered: name, mobile number and address.
Those who send e-mails and text messages for us, and authorities where the law requires it.

# How long we keep it
As long as the payment, its refunds and complaints about it need it, and as long as the law asks us to keep records. The laws against money laundering ask for five years, and those on taxes can ask for more. If you let this device remember your details, you can have them forgotten on the page where you enter them.

# Your rights
You have the right to be informed, to see what we hold about you, to have it corrected, to object, to have it erased or blocked as far as the law allows, to get a copy that you can take elsewhere, and to be paid damages for what was done wrong. You may complain to the National Privacy Commission.

# Whom to ask
Ask the merchant about your order. About your data in the payment you can ask us as well.
{support}

# Changes
A new version names the day from which it holds. Earlier versions can still be read.$text$, now());

select make_append_only('payer_notices');

alter table setting_changes drop constraint setting_changes_of_check;
alter table setting_changes add constraint setting_changes_of_check
  check (of in ('times', 'modules', 'limits', 'codes', 'messages', 'support', 'notices')) not valid;
