import { CheckCircleFilled, ReloadOutlined } from '@ant-design/icons'
import type { LoginScene } from '@matrixcast/contract/login-scene'
import { Button, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { helperLink } from '../helper/link.ts'
import { durationText } from '../ui/figures.ts'
import { colours } from '../ui/tokens.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

type QrStepProps = { loginId: string; scene: Extract<LoginScene, { kind: 'qr' }>; sinceMs: number }

const px = 232
const { codeInk, codePaper } = colours.light

/** The platform's code, sharp enough for any phone, and how long it is still good. */
export function QrStep({ loginId, scene: { text, image, state, seconds, canRefresh }, sinceMs }: QrStepProps) {
  const { t } = useTranslation('accounts')
  const left = useSecondsLeft(sinceMs + seconds * 1000)
  const isOver = state === 'expired'
  return (
    <section className="phone-step" data-testid="qr-step">
      <div className={state === 'shown' ? 'phone-code' : 'phone-code phone-code-done'}>
        {text === null ? (
          <img src={`data:image/png;base64,${image}`} width={px} alt={t('phone.picture')} />
        ) : (
          <QRCode
            type="svg"
            value={text}
            size={px}
            color={codeInk}
            bgColor={codePaper}
            bordered={false}
            aria-label={t('phone.picture')}
          />
        )}
        {state === 'scanned' && <CheckCircleFilled className="phone-code-sign" />}
      </div>
      <strong role="status">{t(`phone.qr.${state}`)}</strong>
      {state === 'shown' && <span className="meta">{t('phone.qrLeft', { time: durationText(left) })}</span>}
      {canRefresh && (
        <Button
          type={isOver ? 'primary' : 'default'}
          icon={<ReloadOutlined />}
          onClick={() => helperLink.order({ loginId, order: { kind: 'refreshQr' } })}
          data-testid="refresh-qr"
        >
          {t('phone.refresh')}
        </Button>
      )}
    </section>
  )
}
