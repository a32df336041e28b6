import { fissionApi } from '@matrixcast/contract/fission'
import { Alert, App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'

/** What still keeps the activity from opening, what is only worth a look, and the press that opens it. */
export function OpenPanel({ activityId, onBack }: { activityId: string; onBack: () => void }) {
  const { t } = useTranslation('fission')
  const { message } = App.useApp()
  const go = useGo()
  const check = useRead(fissionApi.check, { id: activityId }, { fresh: true })
  const open = useAction(fissionApi.setState, { refreshes: [fissionApi.list, fissionApi.info, fissionApi.check] })
  const onOpen = async () => {
    const { refused } = await open.mutateAsync({ ids: [activityId], move: 'open' })
    if (refused.length > 0) return void check.refetch()
    void message.success(t('opened', { count: 1 }))
    go(withQuery(paths.fissionCodes, { activity_id: activityId }))
  }
  if (check.isError) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  const faults = check.data?.faults ?? []
  return (
    <section className="fission-open" aria-label={t('beforeOpening')}>
      <h3>{t('beforeOpening')}</h3>
      {check.data !== undefined && faults.length === 0 && <Alert type="success" showIcon title={t('nothingMissing')} />}
      {faults.map(({ section, fault, details, blocks }) => (
        <Alert
          key={`${section}-${fault}-${JSON.stringify(details)}`}
          type={blocks ? 'error' : 'warning'}
          showIcon
          title={`${t(`steps.${section}`)}: ${t(`activityFaults.${fault}`, details)}`}
        />
      ))}
      <div className="form-buttons fission-step-buttons">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button onClick={() => go(withQuery(paths.fissionClip, { activity_id: activityId }))}>{t('fillPool')}</Button>
        <Button onClick={() => go(withQuery(paths.fissionCodes, { activity_id: activityId }))}>{t('toCodes')}</Button>
        <Button
          type="primary"
          loading={open.isPending}
          disabled={check.data?.opens !== true}
          onClick={() => void onOpen()}
        >
          {t('open')}
        </Button>
      </div>
    </section>
  )
}
