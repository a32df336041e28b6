import { csvFile } from '@matrixcast/domain/csv'
import { useTranslation } from 'react-i18next'
import { useCsvFormat } from '../ui/csv-format.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { reasonOf } from './failure-reason.ts'
import { isFailed, type RunRow, shownProgress, shownState } from './publish-run.ts'

/** Saves what came of a run as a table. */
export function useResultTable() {
  const { t } = useTranslation('publishing')
  const { t: tUi } = useTranslation('ui')
  const platformName = usePlatformName()
  const format = useCsvFormat()
  return (rows: readonly RunRow[]) => {
    const head = [t('platform'), t('account'), t('title'), t('topic'), t('progress'), t('status'), t('reason'), 'URL']
    const lines = rows.map((row) => {
      const shown = shownState(row)
      const { thirdauth, title, topic, publishedUrl } = row.task
      return [
        platformName(thirdauth.third_platform_info),
        thirdauth.openname,
        title,
        topic,
        `${shownProgress(row)}%`,
        tUi(shown),
        isFailed(shown) ? reasonOf(row) : '',
        publishedUrl ?? '',
      ]
    })
    const url = URL.createObjectURL(new Blob([csvFile([head, ...lines], format)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `publish-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
}
