import { CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../api/refusal.ts'
import { useHelperState } from '../helper/use-helper.ts'
import { HelperNeeded } from './HelperNeeded.tsx'
import { OpenSitting } from './OpenSitting.tsx'
import type { Sitting } from './sitting.ts'

type SittingViewProps = {
  sitting: Sitting
  canHandOff: boolean
  beginText: string
  onBegin: () => void
  onClose: () => void
}

/** A sign-in as it goes: opening, in a window of this computer or as pictures here, saving, or why not. */
export function SittingView({ sitting, canHandOff, beginText, onBegin, onClose }: SittingViewProps) {
  const { t } = useTranslation('accounts')
  const isConnected = useHelperState() === 'connected'
  const begin = (
    <Button type="primary" disabled={!isConnected} onClick={onBegin} data-testid="begin-sitting">
      {sitting.step === 'failed' ? t('tryAgain') : beginText}
    </Button>
  )
  switch (sitting.step) {
    case 'idle':
      return isConnected ? <div className="sitting-line">{begin}</div> : <HelperNeeded />
    case 'opening':
      return (
        <p className="sitting-line" role="status">
          <span className="spinner" aria-hidden="true" /> {t('asking')}
        </p>
      )
    case 'open':
      if (sitting.isSaving) {
        return (
          <p className="sitting-line" role="status">
            <span className="spinner" aria-hidden="true" /> {t('saving')}
          </p>
        )
      }
      return <OpenSitting sitting={sitting} canHandOff={canHandOff} onClose={onClose} />
    case 'failed':
      return (
        <div className="sitting-failed" role="alert">
          <CloseCircleFilled />
          <strong>{faultText(sitting.fault, sitting.said)}</strong>
          <span className="meta">{t('nothingSaved')}</span>
          {isConnected ? begin : <HelperNeeded />}
        </div>
      )
    case 'succeeded':
      return null
  }
}
