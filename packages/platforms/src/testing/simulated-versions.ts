import { memoryOf } from './memory-of.ts'
import type { Simulated, SimulatedPost } from './simulated-site.ts'

const changesOn = memoryOf<number>()

/** When a post was last changed on its site, as its interface writes it. */
export const versionOf = (site: Simulated, { id, createdAt }: SimulatedPost): string =>
  new Date((createdAt + (changesOn(site).get(id) ?? 0)) * 1000).toISOString()

/** Somebody changes a post; each change is a second later than the one before it. */
export function changeOn(site: Simulated, post: SimulatedPost, changes: { title?: string; body: object }): void {
  changesOn(site).set(post.id, (changesOn(site).get(post.id) ?? 0) + 1)
  post.title = changes.title ?? post.title
  post.said = { ...Object(post.said), ...changes.body }
}
