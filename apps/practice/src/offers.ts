import type { SiteStore, User } from './site-store.ts'

export const offerKinds = ['topics', 'places', 'collections', 'friends', 'music'] as const
export type OfferKind = (typeof offerKinds)[number]
/** `point`: longitude and latitude of a place, invented as the town is. */
export type Offer = { id: string; name: string; note: string; point?: string }

const offersAtOnce = 20

const pond = { lng: 121.48, lat: 31.23 }
const pointOf = (place: number): string =>
  [pond.lng + (place % 4) * 0.002, pond.lat + Math.floor(place / 4) * 0.002].map((one) => one.toFixed(4)).join(',')

/** The places of the invented town on the pond; nothing else in this site has an address. */
const places: Offer[] = [
  '芦苇码头 · 东岸路 1 号',
  '白鹭茶馆 · 东岸路 18 号',
  '旧木桥 · 桥头街',
  '睡莲花园 · 南岸路 7 号',
  '蜻蜓书店 · 桥头街 12 号',
  '苇编工坊 · 北岸路 33 号',
  '小舟渡口 · 西岸',
  '观鸟塔 · 西岸路 90 号',
  '池塘小学 · 北岸路 5 号',
  '晨雾市场 · 市场街',
  '月光剧场 · 市场街 40 号',
  '柳岸公园 · 南岸',
].map((line, place) => {
  const [name = '', note = ''] = line.split(' · ')
  return { id: `place-${place + 1}`, name, note, point: pointOf(place) }
})

const chain = '苔原厨房'

/** Shops of one chain, for whoever practises with many: found by its name alone, so that other lists stay short. */
const chainShops: Offer[] = Array.from({ length: 60 }, (_none, at) => ({
  id: `shop-${at + 1}`,
  name: `${chain} ${at + 1} 号店`,
  note: `环路 ${at + 1} 号`,
  point: pointOf(at + places.length),
}))

/** Tunes of the invented town: names only, nothing is mixed into a post. */
const tunes: Offer[] = [
  '晨雾 · 1:24',
  '芦苇里的风 · 2:08',
  '桥头早市 · 1:47',
  '雨落睡莲 · 2:31',
  '小舟慢行 · 3:02',
  '蜻蜓 · 0:58',
  '月光剧场 · 2:45',
  '柳岸黄昏 · 1:36',
].map((line, place) => {
  const [name = '', note = ''] = line.split(' · ')
  return { id: `tune-${place + 1}`, name, note }
})

const fits = ({ name, note }: Offer, query: string) => `${name} ${note}`.toLowerCase().includes(query.toLowerCase())

/** What can be chosen for a post: used topics, places and tunes of the town, the owner's own collections, other accounts. */
export function offersOf(
  store: SiteStore,
  user: User,
  { kind, query, page }: { kind: OfferKind; query: string; page: number },
): { items: Offer[]; more: boolean } {
  const isOfChain = kind === 'places' && query.includes(chain)
  const found = [...(isOfChain ? chainShops : []), ...all(store, user, kind)].filter((o) => fits(o, query.trim()))
  const first = (page - 1) * offersAtOnce
  return { items: found.slice(first, first + offersAtOnce), more: found.length > first + offersAtOnce }
}

export const offerOf = (store: SiteStore, user: User, kind: OfferKind, id: string): Offer | undefined =>
  [...all(store, user, kind), ...(kind === 'places' ? chainShops : [])].find((offer) => offer.id === id)

function all(store: SiteStore, user: User, kind: OfferKind): Offer[] {
  switch (kind) {
    case 'topics':
      return topicsOf(store)
    case 'places':
      return places
    case 'music':
      return tunes
    case 'collections':
      return store.collectionsOf(user.name).map(({ id, title }) => ({ id, name: title, note: '' }))
    case 'friends':
      return [...store.users.values()]
        .filter(({ name }) => name !== user.name)
        .map(({ name, nickname }) => ({ id: name, name: nickname, note: `@${name}` }))
  }
}

function topicsOf(store: SiteStore): Offer[] {
  const counts = new Map<string, number>()
  const used = store.publicPosts(Date.now()).flatMap(({ topics }) => topics)
  for (const topic of used) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([topic, count]) => ({ id: topic, name: topic, note: String(count) }))
}
