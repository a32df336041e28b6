import { accountApi } from '@matrixcast/contract/accounts'
import { formApi } from '@matrixcast/contract/forms'
import { leadApi } from '@matrixcast/contract/leads'
import { linkApi } from '@matrixcast/contract/links'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'

type Choice = { value: string; label: string }
const most = 1000

/** By what a lead may come, for a rule to choose from: the pages are those that the newest leads came by. */
export function useRuleChoices(): {
  platforms: Choice[]
  accounts: Choice[]
  links: Choice[]
  pages: Choice[]
  forms: Choice[]
} {
  const may = useMay()
  const platformName = usePlatformName()
  const platforms = useRead(accountApi.platforms, {}, { enabled: may(accountApi.platforms) }).data?.data ?? []
  const accounts = useRead(accountApi.list, { limit: most }, { enabled: may(accountApi.list) }).data?.data ?? []
  const links = useRead(linkApi.list, { limit: most }, { enabled: may(linkApi.list) }).data?.data ?? []
  const forms = useRead(formApi.list, { limit: most }, { enabled: may(formApi.list) }).data?.data ?? []
  const came = useRead(leadApi.list, { source: 'page', limit: most }).data?.data ?? []
  const pages = new Map(came.flatMap(({ source: { pageId, name } }) => (pageId === null ? [] : [[pageId, name]])))
  return {
    platforms: platforms.map((one) => ({ value: one.value, label: platformName(one) })),
    accounts: accounts.map(({ id, openname }) => ({ value: id, label: openname })),
    links: links.map(({ id, name }) => ({ value: id, label: name })),
    forms: forms.map(({ id, name }) => ({ value: id, label: name })),
    pages: [...pages].map(([value, label]) => ({ value, label })),
  }
}
