import { collectApi } from '@matrixcast/contract/collect'
import { Refusal } from '@matrixcast/domain/refusal'
import { serve } from '../http/serve.ts'
import type { AccountParts } from './account-parts.ts'

export const collectRoutes = ({
  accounts,
  switches,
  tickets,
  platforms,
}: Pick<AccountParts, 'accounts' | 'switches' | 'platforms'> & {
  tickets: {
    issue: (
      purpose: 'collect',
      claims: { workspaceId: string; platform: string; accountId: string },
    ) => { ticket: string }
  }
}) =>
  serve(collectApi, {
    async need({ input, admin }) {
      const { workspaceId } = admin
      const found = await accounts.find(workspaceId, input.accountId)
      if (!found) throw new Refusal('notFound')
      const { platform } = found
      if (platforms.find(({ value }) => value === platform)?.driver === 'api') throw new Refusal('sentByServer')
      await switches.refuseOff(workspaceId, platform)
      const { ticket } = tickets.issue('collect', { workspaceId, platform, accountId: input.accountId })
      return { ticket, platformName: platform }
    },
  })
