import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { entriesOf, optionalEntries } from '@matrixcast/domain/optional-entries'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'

/** Entries of the sidebar that the usual one does not have. The card type may remove some, which is said. */
export function EntrySwitches() {
  const { t } = useTranslation('settings')
  const may = useMay()
  const me = useMe().data
  const save = useAction(workspaceApi.save, { refreshes: [sessionApi.getInfo] })
  if (me === undefined) return null
  const { adminInfo, workspace } = me
  const allowed = entriesOf(optionalEntries, adminInfo.cardType)
  return (
    <>
      <dt>{t('moreEntries.title')}</dt>
      <dd>
        {optionalEntries.map((entry) => (
          <p key={entry}>
            <Switch
              aria-label={t(`moreEntries.${entry}`)}
              checked={workspace.optionalEntries.includes(entry) && allowed.includes(entry)}
              disabled={!may(workspaceApi.save) || !allowed.includes(entry)}
              loading={save.isPending}
              onChange={(next) => {
                const others = workspace.optionalEntries.filter((one) => one !== entry)
                save.mutate({ optionalEntries: next ? [...others, entry] : others })
              }}
            />{' '}
            {t(`moreEntries.${entry}`)}
            {!allowed.includes(entry) && <span className="meta"> {t('moreEntries.removed')}</span>}
          </p>
        ))}
        <p className="meta">{t('moreEntries.help')}</p>
      </dd>
    </>
  )
}
