/** Whose rows they are: of a lead, of a customer, of a conversation, or of either as a row of a list. */
type Owner = 'lead' | 'customer' | 'conversation' | 'row'
export type PersonPlace = {
  table: string
  of: Owner
  /** The column that names the owner. */
  by: string
  /** What its columns become, as SQL; `leaves`: the rows go whole. */
  becomes: Readonly<Record<string, string>> | 'leaves'
  /** Of rows that leave: what they held. */
  holds?: readonly string[]
}

const empty = "''"
const nothing = 'null'
const contact = {
  sealed_contact: nothing,
  phone_key: nothing,
  phone_shown: nothing,
  phone_tail: nothing,
  wechat_key: nothing,
  wechat_shown: nothing,
  email_key: nothing,
  email_shown: nothing,
}

/**
 * The one list of where persons are kept. Erasing empties what it names, in this order; a test holds it against the schema. A
 * new column of text is declared here, or in testing/person-free.table as one without persons.
 */
export const personPlaces: readonly PersonPlace[] = [
  { table: 'customer_merge', of: 'customer', by: 'customer_id', becomes: 'leaves', holds: ['snapshot'] },
  { table: 'customer_tag', of: 'customer', by: 'customer_id', becomes: 'leaves', holds: ['tag'] },
  {
    table: 'customer_identity',
    of: 'customer',
    by: 'customer_id',
    becomes: 'leaves',
    holds: ['platform', 'remote_id', 'name'],
  },
  { table: 'customer_event', of: 'customer', by: 'customer_id', becomes: { words: empty } },
  { table: 'deal', of: 'customer', by: 'customer_id', becomes: { title: empty } },
  { table: 'customer', of: 'customer', by: 'id', becomes: { ...contact, name: empty, note: empty } },
  { table: 'lead_tag', of: 'lead', by: 'lead_id', becomes: 'leaves', holds: ['tag'] },
  { table: 'lead_touch', of: 'lead', by: 'lead_id', becomes: { words: empty } },
  { table: 'lead_event', of: 'lead', by: 'lead_id', becomes: { reason: empty } },
  { table: 'follow_up', of: 'lead', by: 'lead_id', becomes: { content: empty } },
  { table: 'call_log', of: 'lead', by: 'lead_id', becomes: { note: empty } },
  {
    table: 'fission_participant',
    of: 'lead',
    by: 'lead_id',
    becomes: {
      post_url: empty,
      post_account: empty,
      appeal: empty,
      reason: empty,
      words: empty,
      block: empty,
      device: empty,
    },
  },
  { table: 'appointment', of: 'lead', by: 'lead_id', becomes: { remark: empty } },
  {
    table: 'lead',
    of: 'lead',
    by: 'id',
    becomes: { ...contact, name: empty, words: empty, area: empty, area_code: nothing, state_reason: empty },
  },
  { table: 'message', of: 'conversation', by: 'conversation_id', becomes: { text: empty } },
  { table: 'talk_send', of: 'conversation', by: 'conversation_id', becomes: { detail: empty } },
  { table: 'reply_hit', of: 'conversation', by: 'conversation_id', becomes: { text: empty } },
  {
    table: 'conversation',
    of: 'conversation',
    by: 'id',
    becomes: { name: empty, last_text: empty, remote_id: "'erased ' || id" },
  },
  { table: 'bulk_row', of: 'row', by: 'row_id', becomes: { label: empty, shown: nothing, details: "'{}'" } },
]
