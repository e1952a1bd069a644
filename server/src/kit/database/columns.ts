/** The columns of each table, written by `npm run docs`. */
export interface Columns {
  access_settings: {
    address_wait_hours: number
    approver_wait_hours: number
    code_mail_subject: string
    code_mail_text: string
    code_minutes: number
    code_sms_text: string
    code_tries: number
    codes_in_a_day: number
    codes_in_ten_minutes: number
    idle_minutes: number
    lock_minutes: number
    resend_seconds: number
    session_hours: number
    staff_password_days: number
    temporary_password_days: number
    tenant: string
    wrong_codes: number
    wrong_passwords: number
  }
  account_makers: {
    at: Date
    maker_id: string
    user_id: string
    why: string
  }
  adjustments: {
    amount: number
    asked_at: Date
    asked_by: string
    asked_by_name: string
    decided_at: Date | null
    decided_by: string | null
    decided_by_name: string | null
    id: string
    mid: string
    note: string
    reason: string
    reverses: string | null
    status: string
    wallet_id: string
  }
  app_tokens: {
    created_at: Date
    created_by_name: string
    id: string
    label: string
    last_used_on: string | null
    mid: string
    revoked_at: Date | null
    revoked_by_name: string | null
    store_id: string
  }
  approval_requests: {
    action: string
    amount: number | null
    asked_at: Date
    asked_by: string
    asked_by_name: string
    audience: string
    changes: unknown
    digest: string
    ended_at: Date | null
    ended_by: string | null
    ended_by_name: string | null
    expires_at: Date
    id: string
    mid: string | null
    needed: number
    note: string
    payload: unknown
    permission: string
    reason: string
    remind_at: Date
    roles: readonly string[]
    rule_from: number
    rule_id: string | null
    rule_per: string
    state: string
    subject_id: string
    title: string
  }
  approval_rules: {
    action: string
    ended_at: Date | null
    from_amount: number
    id: string
    made_by: string
    made_by_name: string
    mid: string | null
    needed: number
    per: string
    roles: readonly string[]
    valid_from: Date
  }
  approval_settings: {
    expiry_hours: number
    reminder_hours: number
    tenant: string
  }
  approval_votes: {
    at: Date
    digest: string
    mid: string | null
    request_id: string
    user_id: string
    username: string
  }
  archived_blocks: {
    chain: string
    digest: Buffer
    height: number
    month: string
    rows: number
  }
  archived_lines: {
    hash: Buffer
    id: string
    month: string
    written_in: string
  }
  archived_months: {
    archived_at: Date
    chain: string | null
    manifest_sha256: Buffer
    name: string
    of_table: string
    rows: number
    rows_sha256: Buffer
    since: Date | null
    until: Date
  }
  audit_log: {
    actor: string | null
    after: unknown
    at: Date
    before: unknown
    device: string
    endpoint: string
    id: string
    ip: string
    level: string
    mid: string | null
    note: string | null
    request_id: string
    role: string | null
    thing: string
    thing_id: string
    username: string
    written_in: string
  }
  audit_search: {
    created_at: Date
    id: string
    keys: readonly number[]
  }
  audit_search_place: {
    below: string
    is_only: boolean
  }
  authenticator_policies: {
    action: string
    asks: string
    factors: readonly string[]
    updated_at: Date
    updated_by: string | null
  }
  authorization_changes: {
    added: readonly string[]
    after: unknown
    before: unknown
    decided_at: Date | null
    decided_by: string | null
    id: string
    proposed_at: Date
    proposed_by: string
    reason: string
    removed: readonly string[]
    role: string | null
    state: string
    user_id: string | null
  }
  auto_settlements: {
    collected: number
    created_at: Date
    credited: number
    fee: number
    gross: number
    id: string
    mid: string
    net: number
    reference: string
    refunded: number
    reserve: number
    settled_on: string
    transactions: number
    vat: number
    wallet_id: string
    withheld: number
  }
  auto_sweep_limits: {
    account_type: string
    maximum: number
    since: Date
  }
  auto_sweep_runs: {
    amount: number | null
    day: string
    maximum: number | null
    mid: string
    plan_id: string | null
    planned_at: Date
    ran_at: Date
    reason: string | null
    result: string
    sweep_id: string
    total: number | null
    wallet_id: string
    why: string
  }
  auto_sweeps: {
    amount: number | null
    approved_at: Date | null
    at_time: string | null
    bank_account_id: string
    confirmed_at: Date
    confirmed_by: string
    confirmed_name: string
    created_at: Date
    destination_hint: string
    destination_key: string
    every: string | null
    id: string
    is_waiting: boolean
    keep: number
    mid: string
    month_day: number | null
    most: number | null
    next_run_at: Date | null
    paused_until: string | null
    status: string
    step_up_id: string
    stopped_why: string
    threshold: number | null
    transfer: string
    trigger: string
    updated_at: Date
    wallet_id: string
    weekday: number | null
  }
  bank_account_settings: {
    tenant: string
    wait_cap: number
    wait_hours: number
  }
  bank_accounts: {
    account_key: string
    account_type: string
    alias: string
    bic: string
    created_at: Date
    created_by: string
    currency: string
    id: string
    is_favorite: boolean
    is_waiting: boolean
    last_four: string
    mid: string
    name_check_due: Date | null
    name_checked_at: Date | null
    name_state: string
    name_tries: number
    remark: string
    sealed_bank_name: string | null
    sealed_details: string
    status: string
    updated_at: Date
    wait_cap: number
    waits_until: Date
  }
  bank_callbacks: {
    applied_at: Date | null
    event_id: string
    payout_id: string
    raw: string
    received_at: Date
    result: string | null
    tries: number
    try_again_at: Date | null
    why: string | null
  }
  bank_holidays: {
    banks_closed: boolean
    confidence: string
    day: string
    kind: string
    name: string
    source: string
  }
  bank_notices: {
    bank_code: string | null
    ends_at: Date
    notice_id: string
    rail: string | null
    seen_at: Date
    starts_at: Date
    text: string
  }
  banks: {
    bic: string
    default_show: boolean
    digits: readonly number[]
    instapay: boolean
    is_mobile: boolean
    name: string
    pesonet: boolean
    short_name: string
    since: Date
    status: string
    type: string
  }
  batch_rows: {
    batch_id: string
    cells: unknown
    errors: unknown
    id: string
    is_hidden: boolean | null
    letter: string | null
    letter_at: Date | null
    letter_reason: string | null
    line: number
    mid: string
    notes: unknown
    reason: string | null
    registration_id: string | null
    resend_asked_at: Date | null
    status: string
    updated_at: Date
  }
  batches: {
    checksum: string
    created_at: Date
    hidden_columns: readonly string[]
    id: string
    mid: string
    name: string
    uploaded_by: string
  }
  bulk_disbursement_rows: {
    bulk_id: string
    cells: unknown
    errors: unknown
    id: string
    is_hidden: boolean | null
    line: number
    mid: string
    notes: unknown
    payment: unknown
    payout_id: string | null
    reason: string | null
    status: string
    updated_at: Date
  }
  bulk_disbursements: {
    authorization_id: string | null
    authorization_kind: string | null
    checksum: string
    confirmed_at: Date | null
    confirmed_by: string | null
    created_at: Date
    digest: string | null
    hidden_columns: readonly string[]
    id: string
    mid: string
    name: string
    state: string
    uploaded_by: string
    wallet_id: string
  }
  callback_texts: {
    event_id: string
    raw: string
    received_at: Date
    request_id: string
  }
  callbacks_in_progress: {
    is_alone: boolean
    partition: number
    place: number
    process: string
  }
  caller_tries: {
    key: string
    minute: Date
    tries: number
  }
  campaigns: {
    accent: string
    created_at: Date
    created_by: string
    headline: string
    id: string
    language: string
    medium: string
    mid: string
    name: string
    removed_at: Date | null
    store_id: string
    tag: string
    web_store_id: string | null
  }
  card_activations: {
    created_at: Date
    expires_at: Date
    id: string
    superseded_at: Date | null
    user_id: string
  }
  card_applications: {
    activated_at: Date | null
    applied_at: Date
    applied_by: string
    applied_by_name: string
    approved_at: Date | null
    approved_by_name: string | null
    average_sale: number
    delivery_days: number
    highest_sale: number
    id: string
    mid: string
    monthly_sales: number
    refund_policy: string
    sells: string
    sells_at: string
    signatory_email: string
    signatory_mobile: string
    signatory_name: string
    signatory_title: string
    trade_name: string
    updated_at: Date
    was_ended: boolean
    website: string
  }
  chain_blocks: {
    below_xid: string
    chain: string
    from_xid: string
    hash: Buffer
    height: number
    rows: number
    sealed_at: Date
  }
  channel_fee_changes: {
    asked_at: Date
    asked_by: string
    code: string
    decided_at: Date | null
    decided_by: string | null
    fixed: number
    id: string
    mid: string
    percentage_millionths: number
    pmethod: string
    reason: string
    share_millionths: number | null
    shoulder: string | null
    since: Date
    status: string
  }
  channel_fees: {
    code: string
    fixed: number
    mid: string
    percentage_millionths: number
    platform: string
    pmethod: string
    share_millionths: number | null
    shoulder: string | null
    since: Date
  }
  channel_limits: {
    code: string
    max_amount: number | null
    min_amount: number
    since: Date
  }
  chosen_columns: {
    chosen_at: Date
    columns: unknown
    headings: string
    kind: string
    mid: string
    user_id: string
  }
  courier_bookings: {
    cancel_until: Date | null
    checks: number
    courier: string
    courier_name: string
    created_at: Date
    created_by: string
    driver: unknown
    eta_at: Date | null
    eta_minutes: number
    fee: number
    grams: number
    id: string
    is_fee_returned: boolean
    mid: string
    next_check_at: Date | null
    order_ref: string | null
    quote_expires_at: Date
    quote_ref: string
    recipient: unknown
    request_id: string
    sender: unknown
    service: string
    service_name: string
    state: string
    status: string | null
    store_id: string
    tracking_id: string
    tracking_number: string | null
    transaction_id: string
    updated_at: Date
    wallet_id: string
    why: string
  }
  courier_events: {
    booking_id: string
    mid: string
    note: string
    occurred_at: Date
    raw: string | null
    received_at: Date
    status: string | null
    words: string
  }
  customer_parts: {
    customer_id: string
    first_paid_at: Date
    last_paid_at: Date
    mid: string
    payments: number
    store_id: string
    total: number
    wallet_id: string
  }
  customer_payments: {
    customer_id: string
    mid: string
    paid_at: Date
    store_id: string
    taken_back: number
    transaction_id: string
    wallet_id: string
  }
  customer_search: {
    id: string
    keys: readonly number[]
    mid: string
  }
  customers: {
    first_paid_at: Date
    id: string
    last_paid_at: Date
    mid: string
    payments: number
    sealed_details: string
    total: number
  }
  customers_to_gather: {
    before: Date | null
    before_id: string | null
    mid: string
  }
  cwt_certificates: {
    checksum: string | null
    details: unknown
    id: string
    issued_at: Date
    issued_by: string | null
    mid: string
    number: number
    object: string | null
    payout_id: string
    replaces: string | null
    sealed_key: string | null
    void_reason: string | null
    voided_at: Date | null
    year: number
  }
  cwt_liabilities: {
    atc: string
    base: number
    mid: string
    month: string
    payout_id: string
    quarter: string
    rate_millionths: number
    recorded_at: Date
    supplier_name: string
    supplier_tin: string
    voided_at: Date | null
    withheld: number
  }
  cwt_rates: {
    added_at: Date | null
    added_by: string | null
    atc: string
    condition: string
    is_ended: boolean
    nature: string
    payee: string
    rate_millionths: number
    reason: string | null
    since: string
  }
  cwt_settings: {
    accreditation_no: string
    address: string
    company_name: string
    created_at: Date
    created_by: string
    date_expiry: string | null
    date_issue: string | null
    effective_from: string
    id: string
    mid: string
    signature_file: string
    signature_filename: string
    signature_name: string
    tin: string
    type: string
    zip: string
  }
  disabled_modules: {
    category: string
    module: string
    tenant: string
  }
  disbursement_logs: {
    created_at: Date
    id: string
    mid: string
    paid: number
    payout_id: string
    remark: string
    request_id: string
    state: string
    supplier_name: string
    username: string
  }
  disbursements: {
    atc: string | null
    base: number
    corrects: string | null
    created_at: Date
    gross: number
    is_vat_inclusive: boolean
    mid: string
    paid: number
    payee: string
    payout_id: string
    rate_millionths: number
    reason: string
    request_id: string
    status: string
    supplier_id: string | null
    supplier_name: string
    supplier_tin: string
    wallet_id: string
    withheld: number
  }
  disputes: {
    amount: number
    answer_by: Date
    answer_id: string | null
    answer_kind: string | null
    answer_state: string | null
    answer_text: string
    answer_why: string
    answered_at: Date | null
    answered_by: string
    beyond: number
    case_ref: string
    checks: number
    closed_at: Date | null
    id: string
    mid: string
    missing: number
    next_check_at: Date
    opened_at: Date
    reason: string
    received_at: Date | null
    remind_at: Date | null
    request_id: string
    status: string
    transaction_id: string
    wallet_id: string
  }
  document_cases: {
    claimed_at: Date | null
    claimed_by: string | null
    claimed_by_name: string | null
    decided_at: Date | null
    decided_by_name: string | null
    mid: string
    purpose: string
    state: string
    submitted_at: Date | null
    version: number
  }
  document_log: {
    at: Date
    by_name: string
    id: string
    mid: string
    note: string
    purpose: string
    reason: string | null
    type: string | null
    what: string
  }
  documents: {
    decided_at: Date | null
    decided_by_name: string | null
    erased_at: Date | null
    expires_on: string | null
    file_name: string
    id: string
    keep_until: string | null
    media_type: string
    mid: string
    note: string
    number_digest: string | null
    number_end: string | null
    number_sealed: string | null
    purpose: string
    reason: string | null
    reminded_days: number | null
    side: number
    size: number
    state: string
    submitted_at: Date | null
    title: string
    type: string
    uploaded_at: Date
    uploaded_by_name: string
    valid_from: string | null
    version: number
  }
  ended_sessions: {
    at: Date
    session_id: string
  }
  exports: {
    asked: unknown
    checksum: string | null
    control_sum: number | null
    created_at: Date
    device: string
    ended_at: Date | null
    expires_at: Date | null
    id: string
    ip: string
    mailed_as: string | null
    merchant_name: string | null
    mid: string | null
    name: string | null
    progress: number | null
    reason: string | null
    rows: number
    run: string | null
    sealed_key: string | null
    size: number | null
    state: string
    tries: number
    type: string
    user_id: string
    username: string
  }
  factor_enrolments: {
    created_at: Date
    expires_at: Date
    id: string
    kind: string
    sealed_secret: string | null
    session_id: string
    tries: number
    used_at: Date | null
    user_id: string
  }
  file_settings: {
    merchant_bytes: number
    most_bytes: number
    tenant: string
  }
  files: {
    checksum: string
    created_at: Date
    created_by: string
    deleted_at: Date | null
    deleted_by: string | null
    erase_at: Date | null
    erased_at: Date | null
    id: string
    is_public: boolean
    kind: string
    media_type: string
    mid: string
    name: string
    place: number
    sealed_key: string | null
    size: number
    small_size: number | null
    state: string
    subject_id: string
    title: string
  }
  form_drafts: {
    layout: unknown
    mid: string
    saved_at: Date
    saved_by: string
    type: string
    version: number
  }
  form_submissions: {
    answered_at: Date
    mid: string
    temporary_id: string
    type: string
    version: number
  }
  form_versions: {
    layout: unknown
    mid: string
    published_at: Date
    published_by: string
    remark: string
    type: string
    version: number
  }
  gateway_callbacks: {
    amount: number
    event_id: string
    occurred_at: Date
    raw: string | null
    received_at: Date
    refund_ref: string | null
    request_id: string
    response_code: string
    result: string | null
    type: string
  }
  gateway_silences: {
    asked: number
    id: string
    kind: string
    mid: string
    said: string
    since: Date
    told_at: Date | null
    transaction_id: string
  }
  handled_events: {
    at: Date
    event_id: string
    subscriber: string
  }
  idempotency_keys: {
    answer: string | null
    at: Date
    body_hash: string
    cookie: string | null
    endpoint: string
    key: string
    leased_until: Date | null
    principal: string
    status: number | null
  }
  installation: {
    address: string
    bsp_registration: string
    is_only: boolean
    legal_name: string
    mail_delivered_at: Date | null
    mode: string | null
    opened_at: Date | null
    set_up_at: Date | null
    tin: string
  }
  integration_credentials: {
    id: string
    mid: string
    password_sealed: string
    revealed_at: Date | null
    saved_at: Date
    saved_by: string
    username: string
  }
  integrity_acknowledgements: {
    asked_at: Date
    asker: string
    asker_id: string
    decided_at: Date | null
    decider: string | null
    decider_id: string | null
    id: string
    invariant: string
    journal_id: string | null
    mids: readonly string[]
    note: string
    reason: string
    row_id: string
    status: string
    wallets: readonly string[]
  }
  integrity_progress: {
    audit_block: number
    checked_at: Date | null
    full_asked_at: Date | null
    journals_below: string
    ledger_block: number
    only_row: boolean
    slice_account: number
    slice_seq: number
  }
  integrity_runs: {
    acknowledged: unknown
    asked_by: string
    broken: unknown
    checks: number
    id: string
    kind: string
    started_at: Date
    took_ms: number
  }
  integrity_states: {
    acknowledged: number
    bad: number
    checked_at: Date
    kind: string
    name: string
    rows: unknown
    run_id: string
  }
  item_changes: {
    at: Date
    by_name: string
    changes: unknown
    item_id: string
    mid: string
    part: string
    version: number
  }
  item_details: {
    areas: unknown
    created_at: Date
    customer_references: unknown
    description: string
    item_id: string
    mid: string
    pick_up_at: readonly string[]
    updated_at: Date
    version: number
    weight_grams: number | null
  }
  item_templates: {
    additional_charge: boolean
    customer_references: unknown
    description: string
    id: string
    industry: string
    is_unlimited: boolean
    name: string
    payment_header: string
    place: number
    shippable: boolean
    weight_grams: number | null
  }
  items: {
    additional_charge: boolean
    amount: number
    code: string
    created_at: Date
    deleted_at: Date | null
    description: string
    id: string
    is_unlimited: boolean
    mid: string
    movements: number
    on_hand: number
    payment_header: string
    reserved: number
    serviceable_area: string
    shippable: boolean
    store_id: string
    unavailable: boolean
    updated_at: Date
    version: number
  }
  known_devices: {
    device_key: string
    first_at: Date
    last_at: Date
    user_id: string
  }
  labelled_payments: {
    kind: string
    label_id: string
    labelled_at: Date
    mid: string
    payment_at: Date
    payment_id: string
  }
  labels: {
    created_at: Date
    created_by: string
    deleted_at: Date | null
    id: string
    kind: string
    mark: string
    mid: string
    name: string
    payments: number
    updated_at: Date
  }
  late_payments: {
    amount: number
    created_at: Date
    currency: string
    id: string
    mid: string
    next_check_at: Date | null
    note: string
    payment_id: string | null
    refund_id: string | null
    request_id: string
    status: string
    store_id: string
    transaction_id: string
    waiting: string | null
    why: string
  }
  ledger_accounts: {
    balance: number
    created_in: string
    floor: number | null
    id: number
    kind: string
    mid: string | null
    owner_id: string
    owner_kind: string
    seq: number
    shard: number
  }
  ledger_entries: {
    account_id: number
    amount: number
    balance: number
    journal_id: string
    seq: number
  }
  ledger_journals: {
    amount: number
    at: Date
    event_key: string
    id: string
    kind: string
    legs: number
    mid: string | null
    posted_in: string
    refers: unknown
  }
  ledger_lot_checkpoints: {
    account_id: number
    credited: number
    debited: number
    seq: number
  }
  level_methods: {
    level: number
    pmethod: string
  }
  limit_days: {
    day: string
    mid: string
    promised: number
  }
  limit_levels: {
    daily: number | null
    level: number
    monthly: number
    name: string
    per_payment: number | null
  }
  limit_usage: {
    mid: string
    month: string
    paid: number
    pending: number
    warned_on: string | null
    warned_percent: number
  }
  link_search: {
    created_at: Date
    id: string
    keys: readonly number[]
    mid: string
  }
  merchant_channels: {
    code: string
    mid: string
    payment: boolean | null
    topup: boolean | null
    updated_at: Date
  }
  merchant_debt_moves: {
    amount: number
    at: Date
    by_name: string
    debt_id: string
    id: string
    kind: string
    mid: string
    reason: string
    settlement_id: string | null
  }
  merchant_debts: {
    amount: number
    collected: number
    id: string
    mid: string
    opened_at: Date
    request_id: string
    returned: number
    transaction_id: string
    wallet_id: string
    written_off: number
  }
  merchant_form_changes: {
    at: Date
    by: string
    form: string
    id: string
    mid: string
    role: string | null
    sealed: string
    version: number
  }
  merchant_forms: {
    changed_at: Date
    changed_by: string
    form: string
    mid: string
    sealed: string
    version: number
  }
  merchant_key_uses: {
    key_id: string
    last_used_at: Date
    mid: string
  }
  merchant_keys: {
    created_at: Date
    digest: string
    expires_at: Date | null
    hint: string
    id: string
    mid: string
    mode: string
    scopes: readonly string[]
    sealed: string
  }
  merchant_settings: {
    accept_late_payments: boolean
    cards_wait: boolean
    customer_shoulders_service_charge: boolean
    deduct_inventory_on_payment: boolean
    enable_courier: boolean
    failed_url: string
    has_credit_card: boolean
    hold_minutes: number
    is_batch_upload: boolean
    is_bus_company: boolean
    mid: string
    otp_remove_bank: boolean
    refund_step_up_from: number
    success_url: string
    transaction_expiration_hours: number
    unpaid_limit_percent: number
    updated_at: Date
    webhook_url: string
  }
  merchants: {
    barangay: string
    business_type: string
    city: string
    created_at: Date
    email: string
    file_name: string | null
    legal_name: string
    level: number
    mcc: string
    mid: string
    mobile: string
    monthly_limit: number | null
    owner_name: string
    province: string
    status: string
    street: string
    tenant: string
    updated_at: Date
    wallet_id: string
    zip: string
  }
  message_quotas: {
    key: string
    sent: number
    window_start: Date
  }
  message_texts: {
    changed_at: Date
    greeting: string
    message: string
    subject: string
    text: string
  }
  messages: {
    about: string
    created_at: Date
    fault: string | null
    html: string | null
    id: string
    kind: string
    mid: string | null
    recipient: string
    sent_at: Date | null
    status: string
    subject: string | null
    text: string
    tries: number
  }
  monthly_tables: {
    key: string
    name: string
    since: Date
  }
  netcore_settings: {
    enabled: boolean
    is_only: boolean
    panel_id: string
    website_id: string
  }
  notification_news: {
    amount: number
    at: Date
    id: string
    mid: string
    notice: string
    path: string
    store_id: string
    text: string
    title: string
    wallet_id: string
  }
  notification_preferences: {
    choices: unknown
    quiet_from: number | null
    quiet_until: number | null
    updated_at: Date
    user_id: string
  }
  notifications: {
    amount: number | null
    at: Date
    bucket: string
    count: number
    first_at: Date
    id: string
    is_shown: boolean
    mid: string | null
    notice: string
    path: string
    read_at: Date | null
    text: string
    title: string
    told: number
    user_id: string
  }
  old_passwords: {
    at: Date
    password_hash: string
    user_id: string
  }
  otp_challenges: {
    code_hash: string
    consumed_at: Date | null
    created_at: Date
    digest: string
    expires_at: Date
    id: string
    pass_hash: string | null
    pass_until: Date | null
    purpose: string
    recipient_key: string
    sent_at: Date
    sent_by: string
    token_hash: string
    tries: number
    try_limit: number
    user_id: string
    validated_at: Date | null
  }
  otp_sends: {
    at: Date
    challenge_id: string
    id: string
    is_used: boolean
    recipient_key: string
  }
  outbox: {
    at: Date
    id: number
    told: string
  }
  overdue_orders: {
    mid: string
    reminded_at: Date
    transaction_id: string
  }
  packed_orders: {
    mid: string
    packed_at: Date
    packed_by: string
    transaction_id: string
  }
  page_orders: {
    created_at: Date
    mid: string
    store_id: string
    tag: string | null
    temporary_id: string
    web_store_id: string | null
  }
  page_visits: {
    day: string
    mid: string
    store_id: string
    tag: string | null
    visits: number
    web_store_id: string | null
  }
  passkeys: {
    created_at: Date
    credential_id: string
    id: string
    is_synced: boolean
    last_used_at: Date | null
    name: string
    public_key: string
    sign_count: number
    transports: readonly string[]
    user_id: string
  }
  password_guesses: {
    failures: number
    is_own_device: boolean
    last_at: Date
    place_key: string
    user_key: string
  }
  payer_notices: {
    created_at: Date
    kind: string
    number: number
    since: string
    text: string
  }
  payment_channels: {
    code: string
    expiry_minutes: number | null
    flow: string
    maintenance_until: Date | null
    max_amount: number | null
    min_amount: number
    name: string
    pmethod: string
    position: number
    refund_rule: string
    refund_window_days: number | null
    settlement_days: number
    status: string
    under_maintenance: boolean
  }
  payment_numbers: {
    mid: string
    number: string
    transaction_id: string
  }
  payout_cut_offs: {
    arrival_minutes: number
    cut_offs: readonly string[]
    rail: string
    since: Date
  }
  payout_rails: {
    fee: number
    maximum: number
    rail: string
    since: Date
  }
  payout_search: {
    created_at: Date
    id: string
    keys: readonly number[]
    mid: string
  }
  payouts: {
    amount: number
    asked_by: string
    authorization_id: string | null
    authorization_kind: string | null
    authorized_at: Date | null
    authorized_hash: string | null
    bank_account_id: string | null
    bank_code: string
    bank_sequence: number
    checks: number
    confirm_until: Date | null
    created_at: Date
    destination_hint: string
    destination_key: string
    detail: string
    due_at: Date
    ended_at: Date | null
    expected_by: Date | null
    fee: number
    id: string
    leg: number
    legs: number
    maximum: number | null
    mid: string
    next_check_at: Date | null
    payload_hash: string
    plan_id: string
    purpose: string
    rail: string
    rail_reference: string | null
    reason: string
    remark: string
    request_id: string
    sealed_destination: string
    sent_at: Date | null
    status: string
    total: number
    transfer_id: string | null
    updated_at: Date
    vat: number
    wallet_id: string
  }
  phone_book: {
    agreed_at: Date
    details: string
    device_digest: string
    expires_at: Date
  }
  plugin_notices: {
    asked_at: Date
    mid: string
    plugin_id: string
    told_at: Date | null
    user_id: string
  }
  provider_support: {
    email: string
    hours: string
    is_only: boolean
    name: string
    telephone: string
  }
  push_messages: {
    at: Date
    payload: unknown
    place: number
    seq: number
    topic: string
  }
  raffles: {
    cancelled_at: Date | null
    commitment: string
    created_at: Date
    created_by: string
    drawn_at: Date | null
    entries: number | null
    entries_digest: string | null
    from_day: string
    id: string
    prize: string
    seed: string
    title: string
    to_day: string
    winner_count: number
    winners: unknown
  }
  read_positions: {
    position: string
    user_id: string
  }
  receipt_books: {
    mid: string
    rotates: boolean
  }
  receipt_messages: {
    about: string
    created_at: Date
    id: string
    mid: string | null
  }
  receipt_series: {
    digits: number
    document: string
    ended_at: Date | null
    first_number: number
    id: string
    last_number: number
    mid: string
    next_number: number
    position: number
    registered_at: Date
    registered_by: string
    started_at: Date | null
    warned_at: Date | null
    withdrawn_at: Date | null
  }
  receipts: {
    amount: number
    id: string
    issued_at: Date
    mid: string
    number: number
    request_id: string
    series_id: string
    transaction_id: string
    void_reason: string | null
    voided_at: Date | null
    voided_by: string | null
  }
  recovery_codes: {
    code_hash: string
    created_at: Date
    id: string
    used_at: Date | null
    user_id: string
  }
  recovery_requests: {
    caller_key: string
    created_at: Date
    expires_at: Date
    id: string
    kind: string
    recipient_key: string
    token_hash: string
    tries: number
    try_limit: number
    used_at: Date | null
    user_id: string | null
  }
  referral_terms: {
    hold_days: number
    id: boolean
    reward: number
    threshold: number
    vat_millionths: number
  }
  referrals: {
    created_at: Date
    hold_days: number | null
    id: string
    mid: string
    net_paid: number | null
    progress: number
    progress_at: Date | null
    reached_at: Date | null
    referred_mid: string | null
    registered_at: Date | null
    reward: number | null
    rewarded_at: Date | null
    status: string
    taxpayer_key: string
    threshold: number | null
    ties: readonly string[]
    wallet_id: string
  }
  refunds: {
    amount: number
    checks: number
    created_at: Date
    finished_at: Date | null
    gateway_refund_id: string | null
    id: string
    is_waiting: boolean
    mid: string
    next_check_at: Date | null
    reason: string
    requested_by: string
    response_code: string
    restocks: boolean
    status: string
    transaction_id: string
  }
  refused_tries: {
    address: string
    at: Date
    device: string
    mid: string
  }
  registration_tries: {
    at: Date
    id: string
    key: string
    kind: string
  }
  registrations: {
    city: string
    company_name: string
    consented_at: Date | null
    consented_from: string | null
    created_at: Date
    email: string
    id: string
    mid: string | null
    mobile: string
    owner_name: string
    privacy_version: string | null
    province: string
    public_id: string
    referral_code: string | null
    sent_at: Date | null
    source: string
    status: string
    steps: unknown
    superseded_at: Date | null
    terms_version: string | null
    token_expires_at: Date | null
    token_hash: string | null
    updated_at: Date
    uploaded_by: string | null
    user_id: string
    username: string
    verified_at: Date | null
  }
  remittance_certificate_numbers: {
    last: number
    year: number
  }
  remittance_certificates: {
    base: number
    checksum: string | null
    details: unknown
    id: string
    issued_at: Date
    made_by: string | null
    mid: string
    number: number
    object: string | null
    quarter: string
    replaces: string | null
    sealed_key: string | null
    void_reason: string | null
    voided_at: Date | null
    withheld: number
    year: number
  }
  remittance_counters: {
    remitted: number
    taxpayer: string
    withheld: number
    year: number
  }
  remittance_lines: {
    atc: string
    base: number
    before: number
    day: string
    id: string
    mid: string
    rate_millionths: number
    recorded_at: Date
    source: string
    source_id: string
    taxpayer: string
    verdict: string
    wallet_id: string
    withheld: number
  }
  remittance_signatures: {
    checksum: string
    id: string
    object: string
    sealed_key: string
    title: string
    uploaded_at: Date
    uploaded_by: string
  }
  remittance_tax_rates: {
    atc_corporation: string
    atc_individual: string
    nature: string
    rate_millionths: number
    since: string
    source: string
    threshold: number
  }
  remittance_withholding_settings: {
    accreditation_no: string
    address: string
    approved_by: string
    asked_by: string
    company_name: string
    created_at: Date
    date_expiry: string | null
    date_issue: string | null
    effective_from: string
    id: string
    is_on: boolean
    needs_declaration: boolean
    reason: string
    signatory: string
    signature_id: string | null
    tin: string
    zip: string
  }
  reserve_tranches: {
    amount: number
    mid: string
    released_at: Date | null
    releases_on: string
    request_id: string
    settlement_id: string
    taken: number
    transaction_id: string
    wallet_id: string
  }
  reset_tokens: {
    created_at: Date
    expires_at: Date
    id: string
    superseded_at: Date | null
    token_hash: string
    used_at: Date | null
    user_id: string
  }
  role_authorizations: {
    actions: readonly string[]
    module: string
    role: string
  }
  roles: {
    based_on: string | null
    created_at: Date
    is_shipped: boolean
    label: string
    name: string
    status: string
  }
  rolling_reserve_standard: {
    days: number
    id: boolean
    rate_millionths: number
    updated_at: Date
  }
  rolling_reserves: {
    days: number
    mid: string
    rate_millionths: number
    updated_at: Date
  }
  root_keys: {
    created_at: Date
    id: string
    sealed: string
  }
  safe_mode: {
    is_all: boolean
    mids: readonly string[]
    only_row: boolean
    since: Date | null
    wallets: readonly string[]
    why: string | null
  }
  saved_reports: {
    asked: unknown
    created_at: Date
    device: string
    id: string
    ip: string
    is_paused: boolean
    last_at: Date | null
    last_export_id: string | null
    last_refusal: string | null
    merchant_name: string | null
    mid: string | null
    name: string
    next_at: Date | null
    period: string
    schedule: unknown
    type: string
    updated_at: Date
    user_id: string
    username: string
  }
  saved_views: {
    created_at: Date
    id: string
    is_pinned: boolean
    is_shared: boolean
    mid: string | null
    name: string
    owner_id: string
    owner_name: string
    path: string
    query: string
    updated_at: Date
  }
  search_fillings: {
    is_done: boolean
    name: string
    reached: readonly string[] | null
  }
  sessions: {
    created_at: Date
    device: string
    disowned_at: Date | null
    ended_at: Date | null
    ended_why: string | null
    expires_at: Date
    id: string
    ip: string
    last_activity_at: Date
    seq: number
    token_hash: string
    user_id: string
  }
  set_aside_callbacks: {
    decided_at: Date | null
    decided_by: string | null
    event_id: string
    id: string
    kind: string
    raw: string
    reason: string
    received_at: Date
    request_id: string
    set_aside_at: Date
    state: string
    why: string
  }
  setting_changes: {
    approved_by: string | null
    asked_by: string
    at: Date
    changes: unknown
    id: string
    of: string
    reason: string
    subject: string
    subject_id: string | null
  }
  setup_links: {
    code_email: string | null
    code_hash: string | null
    code_sent_at: Date | null
    code_tries: number
    created_at: Date
    email: string
    expires_at: Date
    id: string
    purpose: string
    sent_at: Date | null
    superseded_at: Date | null
    token_hash: string
    used_at: Date | null
  }
  shared_account_notices: {
    account_key: string
    at: Date
    mid: string
  }
  shipping_rates: {
    amount: number
    barangay: string
    city: string
    mid: string
    position: number
    province: string
    up_to_grams: number | null
    updated_at: Date
  }
  shipping_setups: {
    branch: string | null
    free_above: number | null
    mid: string
    updated_at: Date
    updated_by: string
    version: number
    without_rates: string | null
  }
  signing_keys: {
    created_at: Date
    kid: string
    public_jwk: unknown
    purpose: string
    retired_at: Date | null
    sealed_private_jwk: string
  }
  split_bindings: {
    bound_at: Date
    bound_by: string
    kind: string
    mid: string
    subject_id: string
    template_id: string
    version: number | null
  }
  split_entries: {
    amount: number
    because: string | null
    created_at: Date
    direction: string
    id: string
    mid: string
    other: string
    request_id: string
    returned: number
    split_id: string | null
    state: string
    template_name: string
    transaction_id: string
    wallet_id: string
  }
  split_payments: {
    amount: number
    bearer: string
    created_at: Date
    id: string
    kept: number
    mid: string
    net: number
    request_id: string
    template_id: string | null
    template_version: number | null
    transaction_id: string
    wallet_id: string
  }
  split_returns: {
    created_at: Date
    id: string
    mid: string
    owed: number
    payer_mid: string
    refund_id: string
    share_id: string
    state: string
    taken: number
  }
  split_search: {
    created_at: Date
    id: string
    keys: readonly number[]
    mid: string
  }
  split_shares: {
    amount: number
    cap: number | null
    fixed: number | null
    id: string
    is_remainder: boolean
    mid: string
    payer_mid: string
    position: number
    rate_millionths: number | null
    split_id: string
    wallet_id: string
  }
  split_template_versions: {
    approval_id: string | null
    asked_at: Date
    asked_by: string
    bearer: string
    because: string | null
    decided_at: Date | null
    mid: string
    rules: unknown
    state: string
    template_id: string
    version: number
  }
  split_templates: {
    created_at: Date
    created_by: string
    ended_at: Date | null
    id: string
    mid: string
    name: string
    version: number | null
  }
  staff_merchants: {
    mid: string
    user_id: string
  }
  statement_lines: {
    about: string
    amount: number
    approved_at: Date | null
    approved_by: string | null
    approved_by_name: string | null
    asked_at: Date | null
    asked_by: string | null
    asked_by_name: string | null
    at: Date
    came_at: Date
    changed_at: Date
    channel: string
    day: string
    fault: string | null
    id: string
    journal_id: string | null
    kind: string
    line_ref: string
    matched: number
    matched_at: Date | null
    method: string | null
    mid: string | null
    moves: number
    payment_id: string
    posted: number
    provider: string
    reason: string
    refund_ref: string | null
    request_id: string
    state: string
  }
  statement_missing: {
    amount: number
    day: string
    due_on: string
    found_at: Date | null
    journal_id: string
    kind: string
    mid: string | null
    noted_at: Date
    provider: string
    request_id: string
  }
  statement_sources: {
    provider: string
    since: string
  }
  statements: {
    contradicted: number
    day: string
    lines: number
    provider: string
    taken_at: Date
    taken_by: string
  }
  step_ups: {
    action: string
    code_sent_at: Date | null
    created_at: Date
    expires_at: Date
    factor: string | null
    id: string
    operation: string
    payload_hash: string
    proof_hash: string | null
    proof_until: Date | null
    proved_at: Date | null
    session_id: string | null
    spent_at: Date | null
    tries: number
    try_limit: number
    user_id: string
    words: string
  }
  stock_movements: {
    at: Date
    by_name: string
    item_id: string
    kind: string
    mid: string
    on_hand_change: number
    reference: string
    reserved_change: number
    seq: number
  }
  store_channels: {
    code: string
    enabled: boolean
    mid: string
    store_id: string
    updated_at: Date
  }
  stores: {
    address: string
    barangay: string
    city: string
    created_at: Date
    file_name: string | null
    id: string
    is_enable_courier: boolean
    is_inventory: boolean
    is_pos: boolean
    is_student: boolean
    mid: string
    mobile: string
    province: string
    status: string
    store_id: string
    store_name: string
    street: string
    updated_at: Date
    wallet_id: string
    zip_code: string
  }
  stranger_holds: {
    address: string
    began_at: Date
    device: string
    is_over: boolean
    lapses_at: Date
    mid: string
    transaction_id: string
  }
  supplier_import_rows: {
    cells: unknown
    errors: unknown
    id: string
    import_id: string
    is_hidden: boolean | null
    line: number
    mid: string
    notes: unknown
    sealed_cells: string | null
    status: string
    supplier_id: string | null
    updated_at: Date
  }
  supplier_imports: {
    checksum: string
    created_at: Date
    file_name: string
    hidden_columns: readonly string[]
    id: string
    mid: string
    uploaded_by: string
  }
  suppliers: {
    account_key: string
    account_last_four: string
    address: string
    atc: string | null
    bic: string
    company_name: string
    created_at: Date
    created_by: string
    exempt_from: string | null
    exempt_until: string | null
    exemption_file: string | null
    id: string
    is_vat_registered: boolean
    mid: string
    name_check_due: Date | null
    name_checked_at: Date | null
    name_state: string
    name_tries: number
    payee: string
    remark: string
    sealed_bank_name: string | null
    sealed_details: string
    tin: string
    updated_at: Date
    zip: string
  }
  support_messages: {
    at: Date
    by_name: string
    id: string
    is_internal: boolean
    is_of_staff: boolean
    mid: string
    text: string
    ticket_id: string
  }
  support_tickets: {
    created_at: Date
    id: string
    mid: string
    opened_by: string
    opened_by_name: string
    request_id: string | null
    state: string
    subject: string
    topic: string
    updated_at: Date
  }
  temp_transaction_logs: {
    at: Date
    by_name: string
    id: string
    kind: string
    link_id: string
    message: string
    mid: string
  }
  temp_transactions: {
    amount: number
    billing_address: unknown
    cancelled_at: Date | null
    channel_chosen_at: Date | null
    channels: readonly string[]
    created_at: Date
    created_by: string
    customer: unknown
    customer_choose_pmethod: boolean
    description: string
    expires_at: Date
    form_answers: unknown
    id: string
    items: unknown
    mid: string
    opened_at: Date | null
    origin: string
    platform: string | null
    request_id: string
    sends: number
    shares: number
    shipping_address: unknown
    shipping_fee: number
    shoulder: string
    state: string
    store_id: string
    tax: number
    version: number
    wallet_id: string
  }
  tenants: {
    created_at: Date
    id: string
    is_demo: boolean
    name: string
  }
  test_payment_links: {
    created_at: Date
    expires_at: Date
    id: string
    link: unknown
    mid: string
    settled_at: Date | null
    status: string
    store_id: string
  }
  topic_sequences: {
    listened_until: Date
    seq: number
    topic: string
  }
  topup_misfits: {
    amount: number
    at: Date
    currency: string
    mid: string
    payment_id: string
    topup_id: string
    why: string
  }
  topup_placements: {
    approved_by: string
    asked_by: string
    at: Date
    fee: number
    mid: string
    payment_id: string
    reason: string
    vat: number
    wallet_id: string
  }
  topup_search: {
    created_at: Date
    id: string
    keys: readonly number[]
    mid: string
  }
  topups: {
    amount: number
    asked_by: string
    channel: string
    channel_name: string
    checks: number
    created_at: Date
    credited_at: Date | null
    digest: string | null
    expires_at: Date
    fee: number
    gateway_id: string | null
    id: string
    is_card: boolean
    method: string
    mid: string
    next_check_at: Date | null
    note: string
    payment_id: string | null
    qr_payload: string | null
    redirect_url: string | null
    reference: string | null
    remarks: string
    request_id: string
    status: string
    steps: readonly string[]
    transfer: unknown
    updated_at: Date
    vat: number
    wallet_id: string
  }
  totp_apps: {
    created_at: Date
    id: string
    last_step: number
    last_used_at: Date | null
    sealed_secret: string
    user_id: string
  }
  transaction_logs: {
    at: Date
    by_name: string
    id: string
    kind: string
    message: string
    mid: string
    transaction_id: string
    type: string
  }
  transaction_search: {
    created_at: Date
    id: string
    keys: readonly number[]
    mid: string
  }
  transactions: {
    amount: number
    asked: number | null
    billing_address: unknown
    channel_name: string
    checks: number
    created_at: Date
    customer_email: string
    customer_fee: number
    customer_mobile: string
    customer_name: string
    customer_vat: number
    description: string
    disputed: number
    expires_at: Date
    fee: number
    flow: string
    form_answers: unknown
    fulfilment: string
    fulfilment_at: Date | null
    fulfilment_by: string | null
    id: string
    is_called_off: boolean
    is_late: boolean
    items: unknown
    limit_month: string
    limit_promised: boolean
    merchant_name: string
    mid: string
    net: number
    next_check_at: Date | null
    org_trxid: string | null
    origin: string
    paid_at: Date | null
    pchannel: string
    platform: string | null
    pmethod: string
    qr_payload: string | null
    redirect_url: string | null
    reference: string | null
    refund_rule: string
    refund_window_days: number | null
    refunded: number
    refunding: number
    remarks: string
    request_id: string
    response_code: string
    response_message: string
    settlement_days: number
    shipping_address: unknown
    shipping_fee: number
    shoulder: string
    status: string
    steps: unknown
    stock: string
    store_id: string
    store_name: string
    tax: number
    temporary_id: string | null
    terms_version: number | null
    total: number
    transfer: unknown
    vat: number
    version: number
    wallet_id: string
  }
  used_nonces: {
    expires_at: Date
    nonce: string
  }
  user_authorizations: {
    actions: readonly string[]
    module: string
    user_id: string
  }
  user_settings: {
    label: string
    user_id: string
    value: string
  }
  user_stores: {
    mid: string
    position: number
    store_id: string
    user_id: string
  }
  users: {
    account_name: string
    codes_email: string | null
    codes_mobile: string | null
    codes_until: Date | null
    created_at: Date
    created_by: string | null
    custom_role: string | null
    deleted_at: Date | null
    deleted_by: string | null
    email: string
    failed_codes: number
    first_name: string
    id: string
    is_temporary_password: boolean
    last_name: string
    mid: string | null
    mobile: string
    otp_agreed_at: Date | null
    password_changed_at: Date
    password_hash: string
    role: string
    role_since: Date
    session_seq: number
    status: string
    tenant: string
    updated_at: Date
    updated_by: string | null
    username: string
  }
  waiting_callbacks: {
    amount: number
    currency: string
    deaths: number
    event_id: string
    faults: number
    is_suspect: boolean
    occurred_at: Date
    partition: number
    payment_id: string
    place: number
    refund_ref: string | null
    request_id: string
    response_code: string
    response_message: string
    tries: number
    try_again_at: Date | null
    type: string
    why: string | null
  }
  wallet_clearing: {
    channel: string
    fee: number
    gross: number
    mid: string
    net: number
    paid_at: Date
    paid_on: string
    request_id: string
    settled_at: Date | null
    settlement_days: number
    settlement_id: string | null
    settles_on: string
    split_id: string | null
    taken: number
    transaction_id: string
    vat: number
    wallet_id: string
  }
  wallet_hold_parts: {
    amount: number
    hold_id: string
    mid: string
    part: number
    source: string
    transaction_id: string | null
  }
  wallet_holds: {
    amount: number
    closed_at: Date | null
    created_at: Date
    id: string
    mid: string
    reason: string
    request_id: string
    state: string
    transaction_id: string | null
    wallet_id: string
  }
  wallet_links: {
    mid: string
    username: string
    wallet_id: string
  }
  wallet_split_parts: {
    amount: number
    mid: string
    split_id: string
    transaction_id: string
  }
  wallet_transfers: {
    amount: number
    created_at: Date
    created_by: string
    from_wallet_id: string
    id: string
    mid: string
    reason: string
    request_id: string
    step_up_id: string
    to_wallet_id: string
  }
  wallets: {
    account_no: string
    approval_id: string | null
    approved_at: Date | null
    approved_by_name: string | null
    asked_by: string | null
    asked_by_name: string | null
    created_at: Date
    id: string
    is_default: boolean
    mid: string
    name: string
    rejected_because: string | null
    status: string
    store_id: string | null
  }
  web_store_links: {
    created_at: Date
    holds_look: boolean
    link: string
    look: string
    mid: string
    web_store_id: string
  }
  web_store_orders: {
    created_at: Date
    is_pick_up: boolean
    mid: string
    temporary_id: string
    web_store_id: string
  }
  web_stores: {
    created_at: Date
    deleted_at: Date | null
    draft: unknown
    id: string
    link: string
    mid: string
    published: unknown
    published_at: Date | null
    store_id: string
    updated_at: Date
    updated_by: string
    version: number
  }
  webhook_attempts: {
    answer: string
    answer_headers: unknown
    asked_by: string
    at: Date
    delivery_id: string
    fault: string
    id: string
    mid: string
    request_headers: unknown
    status: number | null
    took_ms: number
    url: string
  }
  webhook_deliveries: {
    asked_by: string
    body: string
    created_at: Date
    id: string
    last_fault: string
    last_status: number | null
    last_tried_at: Date | null
    mid: string
    next_try_at: Date | null
    state: string
    subject: string
    tries: number
    type: string
  }
  webhook_endpoints: {
    failing_since: Date | null
    last_success_at: Date | null
    leased_until: Date | null
    mid: string
    state: string
    stopped_at: Date | null
    told_at: Date | null
    updated_at: Date
  }
  webhook_secrets: {
    created_at: Date
    expires_at: Date | null
    hint: string
    id: string
    mid: string
    sealed: string
  }
  withdrawal_limits: {
    account_type: string
    maximum: number
    minimum: number
    since: Date
  }
  worker_heartbeats: {
    at: Date
    worker: string
  }
  write_probe: {
    at: Date
    id: number
  }
}
