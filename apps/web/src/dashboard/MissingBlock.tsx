import { EyeInvisibleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Missing } from './found.ts'

/** In the place of a block that is not there: why, and what can be done. */
export function MissingBlock({ reason, onRetry }: { reason: Missing; onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  if (reason === 'noPermission')
    return <EmptyState icon={<EyeInvisibleOutlined />} title={t('noPermission')} hint={t('noPermissionHint')} />
  return (
    <EmptyState
      icon={<WarningOutlined />}
      title={t('blockFailed')}
      hint={t('blockFailedHint')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
