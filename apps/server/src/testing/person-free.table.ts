/** Where the stores themselves empty: it is sealed, found by words or by a key, or has a file. */
export const otherPersonPlaces: Readonly<Record<string, string>> = {
  page_submission: 'sealed_values phone_masked referrer visitor',
  do_not_call: 'reason',
  operation_log: 'subject detail',
  list_view: 'name search',
  job_run: 'subject payload result',
}

/**
 * Columns that name no person, or one whom nobody knows by them: states and kinds, what our own people call things, references and
 * digests. Those of whole tables: `*`.
 */
export const columnsWithoutPersons: Readonly<Record<string, string>> = {
  customer: 'level first_kind first_name first_link_name',
  customer_event: 'kind',
  lead: 'number level source_kind source_ref source_name state call_result',
  lead_touch: 'kind ref source_name link_name code_name',
  lead_event: 'kind',
  follow_up: 'way',
  call_log: 'result',
  appointment: 'state code',
  // The platform's name of a message stays, so that the message is not read anew.
  message: 'remote_id way kind on_post',
  talk_send: 'to_ref state sent_by fault',
  reply_hit: 'state reason',
  conversation: 'state',
  bulk_row: 'row_id outcome fault',
  page_submission: 'form_uuid',
  // A key that names nobody (db/contact-keys).
  do_not_call: 'phone_key',
  operation_log: 'admin_name action ip',
  list_view: 'list column_order hidden_columns',
  job_run: 'kind state message',
  // What says that a post is somebody's already stays: the number of its platform, without the account.
  fission_participant: 'state mark platform post_key look hold signs',
  lead_counts: '*',
  lead_day: '*',
  lead_intake: '*',
  lead_pool: '*',
  assign_rule: '*',
  appointment_place: '*',
  form: '*',
  form_intake: '*',
  inbox: '*',
  reply_rule: '*',
  talk_cursor: '*',
  account_talking: '*',
  talk_stop: '*',
  hook_delivery: '*',
  webhook: '*',
  alarm: '*',
  link: '*',
  passing_file: '*',
  sheet_row: '*',
  // Visitors are digests with a salt of the day.
  visit: '*',
  visit_salt: '*',
  visit_tally: '*',
  page_event: '*',
  page_daily: '*',
}

/** Tables of our own people, and of what they make: accounts, works, pages, posts, figures and settings. */
export const tablesWithoutPersons: readonly string[] =
  `account account_authorization account_gain account_group account_login_plan account_posting account_proxy admin
  admin_session ai_endpoint api_key api_key_call article article_plan article_similar article_text article_version asked_order banned_word brand_kit builder_invite builder_session builder_user bundle clip keyword link_reading poi poi_match word_provider rank_word rank_reading
  clip_template copywriting day_note fission_activity fission_code fission_coupon fission_item fission_reward staff_number helper inspiration kept_inspiration ledger_entry login_code material material_folder
  material_frames material_tag micro_app mount page_asset plan platform_app platform_breaker platform_switch post_day post_now post_order post_revision project
  project_presence project_revision public_address publish_attempt publish_evidence publish_task publish_task_counts
  redeemed_ticket report reward_entry second_factor short_tutorial showcase tool_file tutorial_reading upload wechat_binding wechat_call wechat_code
  wechat_notice wechat_sender work work_counts work_draw work_file work_look work_twin workspace`.split(/\s+/)
