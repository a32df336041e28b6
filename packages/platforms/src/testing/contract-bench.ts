import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Post } from '../post.ts'
import type { Subject } from './api-subjects.ts'
import { contractPost } from './contract-post.ts'
import { contractRuns } from './contract-runs.ts'
import { type Answered, type Asked, type Simulated, SimulatedSite } from './simulated-site.ts'

/** The same platform, which answers some things otherwise. */
export const answering = (
  subject: Subject,
  change: (answered: Answered, asked: Asked, site: Simulated) => Answered,
): Subject => ({
  ...subject,
  shapes: {
    kindOf: subject.shapes.kindOf,
    answer: (asked, site) => change(subject.shapes.answer(asked, site), asked, site),
  },
})

/** The same answer in other words. */
export function rewritten(answered: Answered, rewrite: (text: string) => string): Answered {
  if (answered.text !== undefined) return { ...answered, text: rewrite(answered.text) }
  return answered.json === undefined
    ? answered
    : { ...answered, json: JSON.parse(rewrite(JSON.stringify(answered.json))) }
}

/** Cases on one platform: the post of a job, and others of the same account that were made after it or before. */
export function contractBench(subject: Subject, said: Partial<Post> = {}) {
  let [site, folder, post]: [SimulatedSite?, string?, Post?] = []
  const the = () => {
    if (!site || !folder || !post) throw new Error('it has not begun')
    return { site, folder, post }
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'contract-bench-'))
    post = { ...(await contractPost(folder, subject)), ...said }
  })
  afterAll(() => rm(the().folder, { recursive: true }))
  beforeEach(async () => {
    site = await SimulatedSite.start(subject.shapes)
  })
  afterEach(() => the().site.stop())
  return {
    the,
    ...contractRuns(subject, the),
    others(count: number, scheduledFor: number | null = null): void {
      const { posts, now } = the().site
      const other = { title: 'another', author: 'reed', createdAt: now.call(the().site) + 2, scheduledFor }
      for (let at = 0; at < count; at++) posts.push({ ...other, key: `other-${at}`, id: String(9000 + at) })
    },
    ours: () => the().site.posts.filter(({ title }) => title !== 'another'),
    takeAway(): void {
      the().site.posts = the().site.posts.filter(({ title }) => title === 'another')
    },
  }
}
