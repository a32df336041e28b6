import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'

type Platform = 'mastodon' | 'wordpress'
export type SitePerson = { platform: Platform; name: string; secret: string }

/** How often each key of a post was sent for good: an instance of Mastodon answers a key that it knows without a second post. */
function counting(shapes: Shapes, sent: Map<string, number>): Shapes {
  return {
    kindOf: shapes.kindOf,
    answer(asked, site) {
      if (shapes.kindOf(asked) === 'commit') {
        const key = String(asked.headers['idempotency-key'] ?? asked.json['slug'])
        sent.set(key, (sent.get(key) ?? 0) + 1)
      }
      return shapes.answer(asked, site)
    },
  }
}

/** The two platforms of the proof (simulated), each with as many people, and what they were asked. */
export async function openSites(peopleEach: number) {
  const sent = new Map<string, number>()
  const mastodon = await SimulatedSite.start(counting(simulatedMastodon, sent))
  const wordpress = await SimulatedSite.start(counting(simulatedWordpress, sent))
  const sites: Record<Platform, SimulatedSite> = { mastodon, wordpress }
  const names = Array.from({ length: peopleEach }, (_, at) => `egret${at + 1}`)
  for (const site of [mastodon, wordpress]) site.people = new Map(names.map((name) => [name, `${name}-secret`]))
  const all = () => [mastodon, wordpress]
  return {
    people: names.flatMap((name): SitePerson[] => [
      { platform: 'mastodon', name, secret: `${name}-secret` },
      { platform: 'wordpress', name, secret: `${name}-secret` },
    ]),
    addressOf: (platform: Platform): string => sites[platform].address,
    answersAfter(milliseconds: number): void {
      for (const site of all()) site.slowness = milliseconds
    },
    /** What stands on the platforms. */
    held: (): { platform: Platform; author: string; title: string }[] => [
      ...mastodon.posts.map(({ author, title }) => ({ platform: 'mastodon' as const, author, title })),
      ...wordpress.posts.map(({ author, title }) => ({ platform: 'wordpress' as const, author, title })),
    ],
    count: (): number => mastodon.posts.length + wordpress.posts.length,
    uploads: (): number => mastodon.uploads + wordpress.uploads,
    sentAgain: (): number => [...sent.values()].filter((times) => times > 1).length,
    stop: async (): Promise<void> => {
      for (const site of all()) await site.stop()
    },
  }
}
export type CountedSites = Awaited<ReturnType<typeof openSites>>
