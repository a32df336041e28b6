import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { jobApi } from '@matrixcast/contract/jobs'
import { openLeadApi } from '@matrixcast/contract/open-leads'
import { planApi } from '@matrixcast/contract/plans'
import { z } from 'zod'
import { reads, type Tool, tool } from './tool.ts'
import { idOf, ofPage, page, pageShown, words } from './tool-fields.ts'

const platform = accountApi.platforms.output.shape.data.element.shape
const account = accountApi.list.output.shape.data.element.shape
const plan = planApi.list.output.shape.data.element.shape
const { id: leadId, ...lead } = openLeadApi.list.output.shape.data.element.shape
const job = jobApi.info.output.shape.job.shape
/** Scopes by which a key orders long work. */
const ordering = ['material:add', 'plan:add', 'plan:edit']

/** What there is: the key itself, platforms, accounts, plans, leads, jobs. */
export const houseTools: readonly Tool[] = [
  tool({
    name: 'whoAmI',
    title: 'Who am I',
    description:
      'Whom this key acts as, its scopes, posts a day, accounts, whether a person must say yes, the time now (Unix seconds) and the time zone people here mean.',
    call: apiKeyApi.whoAmI,
    hints: reads,
    takes: z.strictObject({}),
    give: () => ({}),
    shows: apiKeyApi.whoAmI.output,
    show: (answer) => answer,
  }),
  tool({
    name: 'listPlatforms',
    title: 'Platforms',
    description:
      'Every platform: the longest title, most topics, media it takes, and whether it can be used now (`use`). `verifiedAgainst` of `standing`: tried on the real thing.',
    call: accountApi.platforms,
    hints: reads,
    takes: z.strictObject({}),
    give: () => ({}),
    shows: z.object({
      rows: z.array(
        z.object({
          platform: platform.value,
          name: z.string(),
          standing: platform.standing,
          mediaTypes: platform.mediaTypes,
          titleMax: platform.titleMax,
          topicsMax: platform.topicsMax,
          use: platform.use.shape.state,
          fields: z.array(z.string()).describe('Further fields that a person may fill in.'),
        }),
      ),
    }),
    // Marks and four languages of each field are for screens; they would fill an agent's memory.
    show: ({ data }, language) => ({
      rows: data.map(({ value, label, standing, mediaTypes, titleMax, topicsMax, use, fields }) => {
        const named = { platform: value, name: label[language], use: use.state }
        return { ...named, standing, mediaTypes, titleMax, topicsMax, fields: fields.map(({ name }) => name) }
      }),
    }),
  }),
  tool({
    name: 'listAccounts',
    title: 'Accounts',
    description:
      'Accounts that may be posted to, with their state. Only an online account can post. Where `postingMode` is `ask` a post waits at its time until a person presses publish.',
    call: accountApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      words,
      platform: z.string().max(60).optional().describe('Only of this platform, as listPlatforms names it.'),
    }),
    give: ({ words: keyword, ...given }) => ({ ...given, keyword }),
    shows: pageShown(
      z.object({
        accountId: account.id,
        name: account.openname,
        platform: z.string(),
        state: account.state,
        health: account.health,
        postingMode: account.postingMode,
        waiting: account.waiting.describe('Posts that wait.'),
        lastPublishedAt: account.lastPublishedAt,
      }),
    ),
    show: (answer) =>
      ofPage(answer, ({ id: accountId, openname: name, third_platform_info: { value }, ...row }) => {
        const { state, health, postingMode, waiting, lastPublishedAt } = row
        return { accountId, name, platform: value, state, health, postingMode, waiting, lastPublishedAt }
      }),
  }),
  tool({
    name: 'listPlans',
    title: 'Plans',
    description: 'Plans, by which many videos are made and posted.',
    call: planApi.list,
    hints: reads,
    takes: z.strictObject({ ...page, words }),
    give: ({ words: keyword, ...given }) => ({ ...given, keyword }),
    shows: pageShown(z.object({ planId: plan.id, name: plan.name, accounts: plan.accounts, counts: plan.counts })),
    show: (answer) => ofPage(answer, ({ id: planId, name, accounts, counts }) => ({ planId, name, accounts, counts })),
  }),
  tool({
    name: 'getJob',
    title: 'Progress of a job',
    description: 'The progress of long work that this key ordered.',
    call: jobApi.info,
    hints: reads,
    // A key sees the jobs that it ordered itself.
    isFor: ({ permissions }) => ordering.some((scope) => permissions.includes(scope)),
    takes: z.strictObject({ jobId: idOf('The job, as the tool that began it answered.') }),
    give: ({ jobId }) => ({ id: jobId }),
    shows: z.object({
      jobId: job.id,
      kind: job.kind,
      state: job.state,
      progress: job.progress.describe('From 0 to 1.'),
      message: job.message.describe('A stable word: what it is doing, or why it failed.'),
      result: job.result.describe('What it produced; null while it runs.'),
    }),
    show: ({ job: { id: jobId, kind, state, progress, message, result } }) => {
      return { jobId, kind, state, progress, message, result }
    },
  }),
  tool({
    name: 'listLeads',
    title: 'Leads',
    description: 'Leads with names and numbers masked.',
    call: openLeadApi.list,
    hints: reads,
    takes: z.strictObject({
      ...page,
      tab: z
        .enum(['all', 'overdue', 'mine', 'pool', 'invalid'])
        .default('all')
        .describe('Which of them; `mine` are those of the person that the key acts as.'),
    }),
    give: (given) => given,
    shows: pageShown(z.object({ leadId, ...lead })),
    show: (answer) => ofPage(answer, ({ id, ...row }) => ({ leadId: id, ...row })),
  }),
]
