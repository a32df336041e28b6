import type { Account } from '@matrixcast/contract/accounts'
import type { Work } from '@matrixcast/contract/works'
import { anAccount } from '../../accounts/testing/an-account.ts'

type Post = NonNullable<Work['task']>

export const aPostOf = ({ id, openname }: Account = anAccount(), changes: Partial<Post> = {}): Post => ({
  id: crypto.randomUUID(),
  state: 'waiting',
  fault: null,
  faultDetail: '',
  verdict: null,
  mayStand: false,
  tries: 0,
  fields: {},
  timing_time: null,
  account: { id, openname, avatar: '', platform: 'practice' },
  publishedUrl: null,
  publishedAt: null,
  verifiedAt: null,
  ...changes,
})

/** A finished work without a post. */
export const aWork = (changes: Partial<Work> = {}): Work => ({
  id: crypto.randomUUID(),
  plan: { id: crypto.randomUUID(), name: '旧房' },
  origin: 'drawn',
  clipId: crypto.randomUUID(),
  articleId: null,
  number: 1,
  title: '旧房翻新',
  topic: '#旧房',
  coverUrl: null,
  videoUrl: '/v',
  images: [],
  seconds: 12,
  width: 1080,
  height: 1920,
  bytes: 1,
  state: 'ready',
  progress: 1,
  fault: null,
  faultDetail: '',
  outdated: false,
  alike: null,
  task: null,
  moreTasks: 0,
  isElsewhere: false,
  createtime: 1,
  ...changes,
})
