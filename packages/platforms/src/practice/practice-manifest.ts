import { z } from 'zod'
import { type KnownPlatform, titleLetters } from '../known-platform.ts'
import type { BrowserManifest } from '../manifest.ts'
import type { PostIssue, PostPlan } from '../post.ts'
import { choiceField, offerField, offersField, textField } from '../post-field-schema.ts'
import { judgeFields } from '../post-form.ts'
import { countText } from '../text/count-text.ts'
import { textLength } from '../text/text-length.ts'

const most = {
  title: 55,
  topics: 5,
  topic: 20,
  description: 500,
  friends: 5,
  pictures: 12,
  answer: 500,
  videoBytes: 512 * 1024 ** 2,
  imageBytes: 20 * 1024 ** 2,
}
const lead = { min: 5 * 60, max: 14 * 24 * 3600 }
const source = "the practice platform's own form"
const checkedAt = '2026-11-21'

const fields = z.object({
  title: z.string().min(1).max(most.title),
  topics: z.array(z.string().min(1).max(most.topic)).max(most.topics),
  timingTime: z.int().nullable(),
  description: textField({ zh: '简介', en: 'Description', es: 'Descripción', ja: '説明' }, most.description, 3),
  place: offerField({ zh: '地点', en: 'Place', es: 'Lugar', ja: '場所' }, 'places'),
  collection: offerField({ zh: '合集', en: 'Collection', es: 'Colección', ja: 'コレクション' }, 'collections'),
  friends: offersField({ zh: '提到好友', en: 'Friends', es: 'Amigos', ja: '友だち' }, 'friends', most.friends),
  music: offerField({ zh: '音乐', en: 'Music', es: 'Música', ja: '音楽' }, 'music'),
  declaration: choiceField(
    { zh: '作品声明', en: 'Declaration', es: 'Declaración', ja: '作品の申告' },
    {
      own: { zh: '内容由我本人创作', en: 'My own work', es: 'Obra propia', ja: '自作の内容' },
      quoted: { zh: '内容含引用或转载', en: 'Quotes or reuses', es: 'Cita o reutiliza', ja: '引用や転載を含む' },
    },
  ),
})

/** The practice platform: our own imitation on this machine, so everything that comes of it is *simulated*. */
export const practiceManifest: BrowserManifest = {
  name: 'practice',
  version: '1',
  names: {
    zh: '苇塘练习平台',
    en: 'Weitang practice platform',
    es: 'Plataforma de práctica Weitang',
    ja: '葦の池 練習プラットフォーム',
  },
  driver: 'browser',
  standing: { kind: 'simulated' },
  defaultSite: 'http://127.0.0.1:7020',
  media: [
    { kind: 'video', extensions: ['mp4', 'mov', 'webm'], maxBytes: most.videoBytes, mostFiles: 1 },
    { kind: 'image', extensions: ['jpg', 'jpeg', 'png'], maxBytes: most.imageBytes, mostFiles: most.pictures },
  ],
  limits: [
    { name: 'title', value: most.title, unit: 'characters', source, checkedAt },
    { name: 'topics', value: most.topics, unit: 'topics', source, checkedAt },
    { name: 'topic', value: most.topic, unit: 'characters', source, checkedAt },
    { name: 'pictures', value: most.pictures, unit: 'files', source, checkedAt },
    { name: 'video', value: most.videoBytes, unit: 'bytes', source, checkedAt },
    { name: 'scheduleMin', value: lead.min, unit: 'seconds', source, checkedAt },
    { name: 'scheduleMax', value: lead.max, unit: 'seconds', source, checkedAt },
  ],
  fields: z.toJSONSchema(fields),
  idempotency: 'listMatch',
  schedule: { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max },
  concurrency: { perAccount: 1, perPlatform: 3 },
  minGapSeconds: 0,
  dailyCap: null,
  advisedPace: { gapMinutes: 0, dailyCap: null },
  timeouts: { prepare: 300, commit: 30, verify: 60 },
  settleSeconds: 60,
  selectorsVersion: '2026-11-21',
  capabilities: ['topics', 'cover', 'schedule', 'poi', 'mix', 'mention', 'music'],
  tellsFigures: true,
  talks: {
    in: ['comment', 'message'],
    out: ['comment', 'message'],
    answer: { most: most.answer, countedBy: 'letters', mostBytes: null },
    window: null,
    source,
    checkedAt: '2026-11-27',
  },
}

/** What the practice platform would not take, found before anything is sent. `now` in unix seconds. */
function validatePractice(post: PostPlan, now: number): PostIssue[] {
  const issues: PostIssue[] = []
  const fail = (path: PostIssue['path'], code: PostIssue['code'], limit: number | null, actual: number | null) =>
    issues.push({ path, code, limit, actual, severity: 'error' })
  const titleLength = titleLetters(post)
  if (titleLength === 0) fail('title', 'missing', 1, 0)
  if (titleLength > most.title) fail('title', 'tooLong', most.title, titleLength)
  if (post.topics.length > most.topics) fail('topics', 'tooMany', most.topics, post.topics.length)
  const longest = Math.max(0, ...post.topics.map(textLength.letters))
  if (longest > most.topic) fail('topics', 'tooLong', most.topic, longest)
  const media = practiceManifest.media.find(({ kind }) => kind === post.kind)
  const largest = Math.max(0, ...post.files.map(({ bytes }) => bytes))
  if (!media || post.files.some(({ extension }) => !media.extensions.includes(extension))) {
    fail('media', 'wrongKind', null, null)
  } else if (post.files.length > media.mostFiles) fail('media', 'tooMany', media.mostFiles, post.files.length)
  else if (post.files.length === 0) fail('media', 'missing', 1, 0)
  else if (largest > media.maxBytes) fail('media', 'tooLarge', media.maxBytes, largest)
  if (post.timingTime !== null) {
    const ahead = post.timingTime - now
    if (ahead < lead.min) fail('timingTime', 'tooEarly', lead.min, ahead)
    if (ahead > lead.max) fail('timingTime', 'tooLate', lead.max, ahead)
  }
  issues.push(...judgeFields(practiceManifest, post.fields ?? {}))
  return issues
}

export const practicePlatform: KnownPlatform = {
  manifest: practiceManifest,
  countWords: (post) => countText({ title: titleLetters })(practiceManifest, post, null),
  validate: validatePractice,
}
