import { collectApi } from '@matrixcast/contract/collect'
import { Refusal } from '@matrixcast/domain/refusal'
import { serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const collectRoutes = ({
  accounts,
  switches,
  tickets,
  platforms,
}: Pick<Parts, 'accounts' | 'switches' | 'tickets' | 'platforms'>) =>
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
