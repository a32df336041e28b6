import { authorizationApi, type OpenedAccount } from '@matrixcast/contract/account-authorization'
import { accountApi } from '@matrixcast/contract/accounts'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { BindError } from './BindError.tsx'

export type OpenedChoice = { platform: string; state: string; accounts: OpenedAccount[] }
/** Above this many a name is rather typed than looked for. */
const fewEnough = 8

type ChooseOpenedProps = {
  choice: OpenedChoice
  /** The ids of accounts that are new here. */
  onDone: (created: string[]) => void
}

/** One yes opened several accounts: which of them are bound. What did not go well stays here, with its reason. */
export function ChooseOpened({ choice: { state, accounts }, onDone }: ChooseOpenedProps) {
  const { t } = useTranslation('accounts')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState('')
  const [created, setCreated] = useState<readonly string[]>([])
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const bind = useAction(authorizationApi.choose, {
    refreshes: [accountApi.list, accountApi.statistics, accountApi.groups],
    quiet: true,
    onDone: (answer) => {
      const made = [...created, ...answer.bound.filter((one) => one.created).map(({ accountId }) => accountId)]
      if (answer.refused.length === 0) {
        onDone(made)
        return
      }
      setCreated(made)
      setDone(new Set([...done, ...answer.done]))
      setReasons(new Map(answer.refused.map(({ id, fault, details }) => [id, faultText(fault, '', details)])))
      setChosen(new Set(answer.refused.map(({ id }) => id)))
    },
  })
  const sought = wanted.trim().toLowerCase()
  const shown = accounts.filter(({ name }) => name.toLowerCase().includes(sought))
  const isAll = shown.length > 0 && shown.every(({ remoteId }) => chosen.has(remoteId))
  const isSome = shown.some(({ remoteId }) => chosen.has(remoteId))
  const change = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <form
      className="place-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.size > 0) bind.mutate({ state, remoteIds: [...chosen] })
      }}
    >
      <p className="meta">{t('choose.means')}</p>
      {accounts.length > fewEnough && (
        <Input
          value={wanted}
          allowClear
          placeholder={t('choose.find')}
          aria-label={t('choose.find')}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <Checkbox
        checked={isAll}
        indeterminate={isSome && !isAll}
        onChange={({ target }) =>
          change(
            shown.map(({ remoteId }) => remoteId),
            target.checked,
          )
        }
      >
        {t('choose.all', { count: shown.length })}
      </Checkbox>
      <ul className="choose-opened">
        {shown.map(({ remoteId, name, isBound }) => (
          <li key={remoteId}>
            <Checkbox
              checked={chosen.has(remoteId)}
              onChange={({ target }) => change([remoteId], target.checked)}
              data-testid={`choose-${remoteId}`}
            >
              <strong>{name}</strong> <span className="meta">{remoteId}</span>
            </Checkbox>
            {(isBound || done.has(remoteId)) && (
              <span className="meta">{t(done.has(remoteId) ? 'choose.done' : 'choose.isBound')}</span>
            )}
            <BindError text={reasons.get(remoteId) ?? ''} />
          </li>
        ))}
      </ul>
      <BindError text={bind.error === null ? '' : refusalText(bind.error)} />
      <div className="bind-app-buttons">
        <Button
          type="primary"
          htmlType="submit"
          loading={bind.isPending}
          disabled={chosen.size === 0}
          data-testid="choose-bind"
        >
          {t('choose.bind', { count: chosen.size })}
        </Button>
        {done.size > 0 && <Button onClick={() => onDone([...created])}>{t('choose.goOn')}</Button>}
      </div>
    </form>
  )
}
