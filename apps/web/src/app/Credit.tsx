import { ScissorOutlined, WalletOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'

/** What may still be clipped, and the balance. */
export function Credit() {
  const { t, i18n } = useTranslation('app')
  const me = useMe().data?.adminInfo
  const credit = me === undefined ? '—' : new Intl.NumberFormat(i18n.language).format(me.clip_number)
  const money =
    me === undefined
      ? '—'
      : new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(me.money)
  return (
    <>
      <span className="top-bar-figure" data-testid="clip-credit" title={t('creditHint')}>
        <ScissorOutlined /> <span className="wide-only">{t('credit')}</span> <b>{credit}</b>
      </span>
      <span className="top-bar-figure" data-testid="balance" title={t('balance')}>
        <WalletOutlined /> <span className="wide-only">{t('balance')}</span> <b>¥{money}</b>
      </span>
    </>
  )
}
