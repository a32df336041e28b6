import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'

type Posts = SimulatedSite['posts']

/** A platform whose readings show `shown` of the posts while they are wrong: well formed, and not what stands there. */
export function wrongLists(platform: string, shown: (posts: Posts) => Posts) {
  const { shapes } = named(platform)
  const list = { isWrong: false }
  const wrong: Shapes = {
    ...shapes,
    answer(asked, site) {
      const all = site.posts
      if (list.isWrong && shapes.kindOf(asked) === 'read') site.posts = shown(all)
      const answered = shapes.answer(asked, site)
      site.posts = all
      return answered
    },
  }
  return { list, wrong }
}
