import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { openLeadApi } from '@matrixcast/contract/open-leads'
import { openPostApi } from '@matrixcast/contract/open-posts'
import { planApi } from '@matrixcast/contract/plans'
import { postOrderApi } from '@matrixcast/contract/post-orders'
import { taskViews } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { type Page, postingTime } from '@matrixcast/contract/wire'
import { workApi } from '@matrixcast/contract/works'
import { z } from 'zod'
import { reads, stops, type Tool, tool, writes } from './tool.ts'

const id = z.string().regex(/^[0-9a-f-]{36}$/)
const page = {
  page: z.int().min(1).max(1_000_000).default(1).describe('The page, from 1; `nextPage` of an answer names the next.'),
  limit: z.int().min(1).max(100).default(25).describe('Rows a page, 100 at most.'),
}
const words = z.string().max(200).optional().describe('Part of a name or title.')
const order = id.optional().describe('A UUID of your own: the same call with it again makes nothing twice.')
const moment = postingTime.describe('Unix seconds, not milliseconds; `now` and `timeZone` of whoAmI help to count.')
const ofPage = <Row, Shown>({ current_page, last_page, total, data }: Page<Row>, show: (row: Row) => Shown) => ({
  total,
  nextPage: current_page < last_page ? current_page + 1 : null,
  rows: data.map(show),
})

/** What an agent may look at and plan. What leaves the house takes a second call with the token of the first. */
export const tools: readonly Tool[] = [
  tool({
    name: 'whoAmI',
    description:
      'Whom this key acts as, its scopes, posts a day, accounts, whether a person must say yes, the time now (Unix seconds) and the time zone people here mean.',
    call: apiKeyApi.whoAmI,
    hints: reads,
    takes: z.strictObject({}),
    give: () => ({}),
    show: (answer) => answer,
  }),
  tool({
    name: 'listPlatforms',
    description:
      'Every platform: the longest title, most topics, media it takes, and whether it can be used now (`use`). `verifiedAgainst` of `standing`: tried on the real thing.',
    call: accountApi.platforms,
    hints: reads,
    takes: z.strictObject({}),
    give: () => ({}),
    // Marks and four languages of each field are for screens; they would fill an agent's memory.
    show: ({ data }) => ({
      rows: data.map(({ value: platform, label, standing, mediaTypes, titleMax, topicsMax, use, fields }) => {
        const names = fields.map(({ name }) => name)
        return { platform, name: label.en, standing, mediaTypes, titleMax, topicsMax, use: use.state, fields: names }
      }),
    }),
  }),
  tool({
    name: 'listAccounts',
    description:
      'Accounts that may be posted to, with their state. Only an online account can post. Where `postingMode` is `ask` a post waits at its time until a person presses publish.',
    call: accountApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, words, platform: z.string().max(60).optional() }),
    give: ({ words: keyword, ...given }) => ({ ...given, keyword }),
    show: (answer) =>
      ofPage(answer, ({ id: accountId, openname: name, third_platform_info: { value: platform }, ...row }) => {
        const { state, health, postingMode, waiting, lastPublishedAt } = row
        return { accountId, name, platform, state, health, postingMode, waiting, lastPublishedAt }
      }),
  }),
  tool({
    name: 'findMaterial',
    description: 'Videos, pictures, music and fonts of the library.',
    call: materialApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, words, kind: z.enum(['video', 'image', 'audio', 'font']).optional() }),
    give: ({ words: keyword, kind: mimetype, ...given }) => ({ ...given, keyword, mimetype }),
    show: (answer) =>
      ofPage(answer, ({ id: materialId, filename, kind, filesize: bytes, seconds, imagewidth, imageheight }) => {
        return { materialId, filename, kind, bytes, seconds, width: imagewidth, height: imageheight }
      }),
  }),
  tool({
    name: 'startUpload',
    description:
      'Where to send a file to: `url` is a path on the host of this MCP server. multipart: POST it as the form field `file`, without a key. tus: PATCH its bytes, with the key. Then call finishUpload.',
    call: materialApi.getUploadParams,
    hints: { ...writes, idempotentHint: false },
    takes: z.strictObject({ filename: z.string().min(1).max(255), bytes: z.int().min(1) }),
    give: (given) => given,
    show: ({ id: uploadId, ...answer }) => ({ uploadId, ...answer }),
  }),
  tool({
    name: 'finishUpload',
    description: 'After the last byte: the file becomes a material, or is refused with the reason.',
    call: materialApi.uploadNotify,
    hints: writes,
    takes: z.strictObject({ uploadId: id }),
    give: ({ uploadId }) => ({ id: uploadId }),
    show: ({ attachment: { id: materialId, filename, kind, seconds }, linked }) => ({
      materialId,
      filename,
      kind,
      seconds,
      wasThere: linked,
    }),
  }),
  tool({
    name: 'uploadFromUrl',
    description: 'Fetches a file from an https address as a job; getJob names its material when it is done.',
    call: materialApi.uploadFromUrl,
    hints: writes,
    takes: z.strictObject({
      url: z.string().max(2000),
      filename: z.string().min(1).max(255).optional(),
      orderId: order,
    }),
    give: (given) => given,
    show: (answer) => answer,
  }),
  tool({
    name: 'addFinishedWork',
    description: 'Makes a work of one finished video, or of pictures in this order. It publishes nothing.',
    call: workApi.addFinished,
    hints: writes,
    takes: z.strictObject({
      materialIds: z.array(id).min(1).max(100),
      title: z.string().min(1).max(mostOfWork.title),
      topics: z.array(z.string().min(1).max(60)).max(50).default([]),
      planId: id.optional(),
      coverId: id.optional(),
      orderId: order,
    }),
    give: (given) => given,
    show: ({ id: workId, planId }) => ({ workId, planId }),
  }),
  tool({
    name: 'listPlans',
    description: 'Plans, by which many videos are made and posted.',
    call: planApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, words }),
    give: ({ words: keyword, ...given }) => ({ ...given, keyword }),
    show: (answer) => ofPage(answer, ({ id: planId, name, accounts, counts }) => ({ planId, name, accounts, counts })),
  }),
  tool({
    name: 'listWorks',
    description: 'Videos and picture posts. Those of view `unplanned` are ready and go nowhere yet.',
    call: workApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      planId: id.optional(),
      view: z.enum(['all', 'producing', 'unplanned', 'unpublished', 'published', 'failed']).default('all'),
    }),
    give: ({ words: keyword, planId: wisdom_task_id, ...given }) => ({ ...given, keyword, wisdom_task_id }),
    show: (answer) =>
      ofPage(answer, ({ id: workId, title, topic: topics, state }) => ({ workId, title, topics, state })),
  }),
  tool({
    name: 'getJob',
    description: 'The progress of long work.',
    call: jobApi.info,
    hints: reads,
    takes: z.strictObject({ jobId: id }),
    give: ({ jobId }) => ({ id: jobId }),
    show: ({ job: { id: jobId, kind, state, progress, message, result } }) => {
      return { jobId, kind, state, progress, message, result }
    },
  }),
  tool({
    name: 'planPosts',
    description:
      'First step: judges posts and publishes nothing. Each work goes to each account, at `at` or, without it, when a person presses. The token schedules the good ones (`fault` null) by schedulePosts and ends after ten minutes. Warning `asksFirst`: at its time such a post waits for a person; `accountOffline`: until somebody signs the account in.',
    call: postOrderApi.plan,
    hints: writes,
    takes: z.strictObject({
      workIds: z.array(id).min(1).max(100),
      accountIds: z.array(id).min(1).max(20),
      at: moment.optional(),
    }),
    give: ({ workIds, accountIds, at = null }) => ({
      posts: workIds.flatMap((workId) => accountIds.map((accountId) => ({ workId, accountId, at }))),
    }),
    show: (answer) => answer,
  }),
  tool({
    name: 'schedulePosts',
    description:
      'Second step: schedules exactly the posts of a token, once. `asked`: a person has to say yes first; call it again later.',
    call: postOrderApi.schedule,
    hints: stops,
    takes: z.strictObject({ token: z.string().min(20).max(200) }),
    give: (given) => given,
    show: (answer) => answer,
  }),
  tool({
    name: 'movePost',
    description: 'Gives a waiting post of this key another time. What is out already is refused.',
    call: openPostApi.move,
    hints: stops,
    takes: z.strictObject({ postId: id, at: moment }),
    give: ({ postId, at }) => ({ ids: [postId], at }),
    show: (answer) => answer,
  }),
  tool({
    name: 'cancelPost',
    description: 'Stops a waiting post. What is out already is refused and stays on the platform.',
    call: openPostApi.cancel,
    hints: stops,
    takes: z.strictObject({ postId: id }),
    give: ({ postId }) => ({ ids: [postId] }),
    show: (answer) => answer,
  }),
  tool({
    name: 'getPosts',
    description: 'Posts with state, link and reason. Only `verifiedAt` proves that a post was seen on the platform.',
    call: openPostApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      postId: id.optional(),
      accountId: id.optional(),
      view: z.enum(taskViews).default('all'),
    }),
    give: ({ words: keyword, postId, ...given }) => ({ ...given, keyword, id: postId }),
    show: (answer) => ofPage(answer, ({ id: postId, ...row }) => ({ postId, ...row })),
  }),
  tool({
    name: 'explainFailure',
    description: 'Every try of a post with the step that failed and why.',
    call: publishingApi.attempts,
    hints: reads,
    takes: z.strictObject({ postId: id }),
    give: ({ postId }) => ({ taskId: postId }),
    show: ({ data }) => ({
      tries: data.map(({ number, phase, outcome, fault, detail, startedAt, endedAt, evidence }) => {
        return { number, phase, outcome, fault, detail, startedAt, endedAt, steps: evidence.map(({ step }) => step) }
      }),
    }),
  }),
  tool({
    name: 'listLeads',
    description: 'Leads with names and numbers masked.',
    call: openLeadApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, tab: z.enum(['all', 'overdue', 'mine', 'pool', 'invalid']).default('all') }),
    give: (given) => given,
    show: (answer) => ofPage(answer, ({ id: leadId, ...row }) => ({ leadId, ...row })),
  }),
]
