/**
 * How a form looks up one kind of thing. The marks are those that programs of other people look for on the real portal, so
 * that a recipe is tried on what is reported of it; nothing was taken from a real page.
 */
export type OfferLook = {
  kind: 'topics' | 'places' | 'collections'
  /** What is pressed to see the list, by its class and its words; null: the list comes as one writes # into the text. */
  entry: { class: string; words: string } | null
  /** The field in the list; null: there is none, all are shown at once. */
  field: { class: string; hint: string; waitsForEnter: boolean } | null
  /** What stands around the list: classes from the outside in, or an id. */
  list: string
  /** One row; `{name}` and `{note}` are put in, its first tag carries `data-name`. */
  row: string
  /** A row that is none. */
  first: string
}

const places = [
  ['白鹭茶馆', '东岸路 18 号'],
  ['睡莲花园', '南岸路 7 号'],
  ['睡莲花园', '北岸路 2 号'],
  ['旧木桥', '桥头街'],
  ['蜻蜓书店', '桥头街 12 号'],
] as const
const topics = [
  ['收纳改造', '320万次播放'],
  ['收纳', '1.2亿次播放'],
  ['改造', '8600万次播放'],
] as const
const collections = [
  ['收纳日记', '共12集'],
  ['阳台改造', '共3集'],
] as const
const offers = { places, topics, collections }

/** What the portal answers to words, in the order in which it shows them. */
export const offersOf = (kind: string, query: string): { name: string; note: string }[] =>
  (Object.entries(offers).find(([one]) => one === kind)?.[1] ?? [])
    .filter(([name]) => name.includes(query))
    .map(([name, note]) => ({ name, note }))

export const douyinOffers: OfferLook[] = [
  {
    kind: 'topics',
    entry: null,
    field: null,
    list: '<div class="mention-suggest-mount-dom"><div class="mention-suggest-item-container-a1" data-list></div></div>',
    row: '<div class="tag-b2" data-name><span>#{name}</span> <span>{note}</span></div>',
    first: '',
  },
  {
    kind: 'places',
    entry: { class: 'semi-select-selection', words: '输入相关位置，让更多人看到你的作品' },
    field: { class: 'semi-input', hint: '', waitsForEnter: false },
    list: '<div role="listbox" data-list></div>',
    row: '<div role="option" data-name><div>{name}</div><div>{note}</div></div>',
    first: '',
  },
  {
    kind: 'collections',
    entry: { class: 'select-collection-c3', words: '请选择合集' },
    field: null,
    list: '<div role="listbox" data-list></div>',
    row: '<div role="option" class="semi-select-option collection-option" data-name><span class="option-title-d4">{name}</span></div>',
    first: '<div role="option" class="semi-select-option"><span>不选择合集</span></div>',
  },
]

export const channelsOffers: OfferLook[] = [
  {
    kind: 'places',
    entry: { class: 'position-display-wrap', words: '不显示位置' },
    field: { class: 'weui-desktop-form__input', hint: '搜索附近位置', waitsForEnter: false },
    list: '<div class="common-option-list-wrap" data-list></div>',
    row: '<div class="option-item" data-name><div class="location-item-info"><div class="name">{name}</div><div class="desc">{note}</div></div></div>',
    first:
      '<div class="option-item active"><div class="location-item-info"><div class="name">不显示位置</div></div></div>',
  },
  {
    kind: 'collections',
    entry: { class: 'post-album-display', words: '选择合集' },
    field: null,
    list: '<div class="filter-wrap"><div class="option-list-wrap" data-list></div><div class="create">创建新合集</div></div>',
    row: '<div class="option-item" data-name><div class="item"><div class="name">{name}</div><div class="desc">{note}</div></div></div>',
    first: '',
  },
]

export const xiaohongshuOffers: OfferLook[] = [
  {
    kind: 'topics',
    entry: null,
    field: null,
    list: '<div id="creator-editor-topic-container" class="items" data-list></div>',
    row: '<div class="item" data-name><span>#{name}</span> <span>{note}</span></div>',
    first: '',
  },
  {
    kind: 'places',
    entry: { class: 'd-select-placeholder', words: '添加地点' },
    field: { class: 'd-text', hint: '', waitsForEnter: false },
    list: '<div class="d-popover d-dropdown"><div class="d-options-wrapper"><div class="d-grid d-options" data-list></div></div></div>',
    row: '<div class="d-grid-item" data-name><div class="name">{name}</div><div class="subname">{note}</div></div>',
    first: '',
  },
]

export const bilibiliOffers: OfferLook[] = [
  {
    kind: 'topics',
    entry: { class: 'tag-more', words: '搜索更多话题' },
    field: { class: 'bcc-search-input', hint: '', waitsForEnter: true },
    list: '<div data-list></div>',
    row: '<div data-name><span class="topic-tag-name">{name}</span></div>',
    first: '',
  },
  {
    kind: 'collections',
    entry: { class: 'season-enter', words: '请选择合集' },
    field: null,
    list: '<div data-list></div>',
    row: '<div class="season-item" data-name><div class="season-item-title">{name}</div></div>',
    first: '<div class="season-item"><div class="season-item-title">创建合集</div></div>',
  },
]

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The part of the form in which one kind of thing is looked up. */
export function offerPart({ kind, entry, field, list, row, first }: OfferLook): string {
  const opens = entry === null ? '' : `<div class="${entry.class}" data-entry>${entry.words}</div>`
  const marks = field?.waitsForEnter ? 'data-on-enter' : ''
  const words =
    field === null
      ? ''
      : `<input class="${field.class}" placeholder="${field.hint}" spellcheck="false" data-words ${marks}>`
  return `<div data-offer="${kind}" data-row="${escape(row)}" data-first="${escape(first)}">${opens}<div data-panel hidden>${words}${list}</div></div>`
}
