import type { Endpoint } from '@matrixcast/contract/endpoint'
import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { App, Switch } from 'antd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { figureReads } from '../ui/figure-reads.ts'

/** What holds for the whole workspace; those that change who may come in ask before they are switched on. */
const switches = [
  { field: 'asksFactor', words: 'factor', question: 'factor', refreshes: [] },
  { field: 'tokensInAddresses', words: 'tokens', question: 'tokens', refreshes: [] },
  { field: 'countsPractice', words: 'practice', question: null, refreshes: figureReads },
] as const
type WorkspaceSwitch = (typeof switches)[number]

export function CompanySwitches() {
  const { t } = useTranslation('settings')
  const workspace = useMe().data?.workspace
  return switches.map((one) => (
    <Fragment key={one.field}>
      <dt>{t(`${one.words}.asks`)}</dt>
      <dd>
        <CompanySwitch {...one} isOn={workspace?.[one.field] ?? false} />
      </dd>
    </Fragment>
  ))
}

function CompanySwitch({ field, words, question, refreshes, isOn }: WorkspaceSwitch & { isOn: boolean }) {
  const { t } = useTranslation('settings')
  const { modal } = App.useApp()
  const may = useMay()
  const read: readonly Endpoint[] = refreshes
  const save = useAction(workspaceApi.save, { refreshes: [sessionApi.getInfo, ...read] })
  const change = (next: boolean) => {
    if (!next || question === null) return save.mutate({ [field]: next })
    modal.confirm({
      title: t(`${question}.asksTitle`),
      content: t(`${question}.asksBody`),
      okText: t(`${question}.asksYes`),
      cancelText: t('cancel'),
      onOk: () => save.mutateAsync({ [field]: next }),
    })
  }
  return (
    <>
      <Switch
        aria-label={t(`${words}.asks`)}
        checked={isOn}
        disabled={!may(workspaceApi.save)}
        loading={save.isPending}
        onChange={change}
      />
      <p className="meta">{t(`${words}.asksHelp`)}</p>
    </>
  )
}
