import type { FigureScope } from '@matrixcast/contract/figure-scope'
import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { figureReads } from './figure-reads.ts'
import { numberText } from './figures.ts'

/** One sentence of which accounts, days and leads all figures of a screen are of. */
export function useScopeText(): (scope: FigureScope) => string {
  const { t, i18n } = useTranslation('ui')
  return ({ accounts, from, to, leads, practice }) => {
    const counted = (count: number) => ({ count, text: numberText(count, i18n.language) })
    const parts = [
      t('scope.accounts', counted(accounts)),
      from === to ? from : t('scope.days', { from, to }),
      leads &&
        (leads.of === 'accounts'
          ? t('scope.leads')
          : t(leads.byNone === 0 ? 'scope.leadsAll' : 'scope.leadsAllByNone', counted(leads.byNone))),
      leads && leads.shared > 0 && t('scope.shared', counted(leads.shared)),
      practice.accounts > 0 && t(practice.isIn ? 'scope.practiceIn' : 'scope.practiceOut', counted(practice.accounts)),
    ]
    return t('scope.counted', { parts: parts.filter(Boolean).join(' · ') })
  }
}

/** Whether practice is counted, for a list of figures; empty until the workspace is known. */
export function usePracticeWord(): string {
  const { t } = useTranslation('ui')
  const workspace = useMe().data?.workspace
  return workspace === undefined ? '' : t(workspace.countsPractice ? 'scope.isIn' : 'scope.isOut')
}

/** The scope of a screen of figures, and the switch of the workspace that takes practice in. */
export function ScopeLine({ scope }: { scope: FigureScope }) {
  const { t } = useTranslation('ui')
  const may = useMay()
  const text = useScopeText()
  const save = useAction(workspaceApi.save, { refreshes: [...figureReads, sessionApi.getInfo] })
  const { isIn, accounts } = scope.practice
  return (
    <p className="scope-line meta">
      {text(scope)}
      {accounts > 0 && may(workspaceApi.save) && (
        <Tooltip title={t('scope.switchHint')}>
          <button
            type="button"
            className="link-button"
            disabled={save.isPending}
            onClick={() => save.mutate({ countsPractice: !isIn })}
          >
            {t(isIn ? 'scope.leaveOut' : 'scope.takeIn')}
          </button>
        </Tooltip>
      )}
    </p>
  )
}
