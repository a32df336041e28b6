import { bulkApi } from '@matrixcast/contract/bulk'
import { jobApi } from '@matrixcast/contract/jobs'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/use-calls.ts'
import { numberText } from '../figures.ts'
import { filtersOf, type ListSource, type WholeGiven, type WholeListAction } from './list-source.ts'

/** Asks once, then hands an action on all matching rows to the server; the tray shows its progress and what came of it. */
export function useWholeList(listTitle: string) {
  const { t, i18n } = useTranslation('ui')
  const { modal, message } = App.useApp()
  const { mutateAsync: start } = useAction(bulkApi.start, { refreshes: [jobApi.list], blocking: true })
  return (source: ListSource, action: WholeListAction, total: number, onStarted: () => void) => {
    const count = numberText(total, i18n.language)
    const order = async (given: WholeGiven) => {
      const { rows } = await start({
        list: source.endpoint.path,
        filters: filtersOf(source),
        action: action.action.path,
        given,
        label: source.label,
        subject: `${action.label} · ${listTitle}`,
      })
      void message.success(t('wholeStarted', { total: numberText(rows, i18n.language) }))
      onStarted()
    }
    if (action.ask !== undefined) return action.ask(total, order)
    modal.confirm({
      title: t('wholeTitle', { action: action.label, total: count }),
      content: [action.body, t('wholeBody')].filter(Boolean).join(' '),
      okText: t('wholeOk', { action: action.label, total: count }),
      okButtonProps: { danger: action.isDestructive === true },
      cancelText: t('cancel'),
      onOk: () => order(action.given ?? {}),
    })
  }
}
