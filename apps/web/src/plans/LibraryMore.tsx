import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { useLibrary } from './use-library.ts'

/** How much of the library is shown, and the rest of it. */
export function LibraryMore({ library }: { library: ReturnType<typeof useLibrary> }) {
  const { t } = useTranslation('plans')
  if (!library.isMore) return null
  return (
    <div className="library-more">
      <span className="meta">{t('pickMore', { count: library.rows.length, total: library.total })}</span>
      <Button size="small" loading={library.isAsking} onClick={library.more}>
        {t('pickLoadMore')}
      </Button>
    </div>
  )
}
