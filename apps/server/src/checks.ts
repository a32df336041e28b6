import { checkDueApiAccounts } from './accounts/api-checks.ts'
import { readDuePostFigures } from './figures/figure-reader.ts'
import type { Parts } from './parts.ts'
import { repeatInWorkspaces } from './repeat-in-workspaces.ts'
import { readDueTalk } from './talk/talk-reader.ts'

/** What a worker asks of platforms by itself, and answers by rule: whether logins with an interface still hold, and what people left there. */
export const startChecks = (
  needs: Parameters<typeof checkDueApiAccounts>[0] &
    Parameters<typeof readDueTalk>[0] &
    Parameters<typeof readDuePostFigures>[0] &
    Pick<Parts, 'db' | 'ruleJudge' | 'ruleSpeech'>,
) =>
  repeatInWorkspaces(needs, [
    {
      everyMilliseconds: 60_000,
      failed: 'checking logins failed',
      async run(workspaceId) {
        const looked = await checkDueApiAccounts(needs, workspaceId)
        if (looked > 0) needs.log.info({ workspaceId, looked }, 'logins checked')
      },
    },
    {
      everyMilliseconds: 15_000,
      failed: 'reading comments failed',
      async run(workspaceId) {
        await readDueTalk(needs, workspaceId)
      },
    },
    {
      everyMilliseconds: 30_000,
      failed: 'reading figures of posts failed',
      async run(workspaceId) {
        const read = await readDuePostFigures(needs, workspaceId)
        if (read > 0) needs.log.info({ workspaceId, posts: read }, 'figures of posts read')
      },
    },
    {
      everyMilliseconds: 3_000,
      failed: 'answering by rule failed',
      waiting: 'rules',
      async run(workspaceId) {
        while ((await needs.ruleJudge.judge(workspaceId)) > 0);
        const ended = await needs.ruleSpeech.speak(workspaceId)
        if (ended > 0) needs.log.info({ workspaceId, ended }, 'answers of rules handed over')
      },
    },
  ])
