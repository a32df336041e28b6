import { csvFile } from '@matrixcast/domain/csv'
import { useTranslation } from 'react-i18next'
import { useCsvFormat } from '../ui/csv-format.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { saveText } from '../ui/save-file.ts'
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
    const filename = `publish-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.csv`
    saveText(csvFile([head, ...lines], format), { filename, type: 'text/csv' })
  }
}
