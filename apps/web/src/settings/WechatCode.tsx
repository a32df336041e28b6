import type { OutputOf } from '@matrixcast/contract/endpoint'
import { wechatApi } from '@matrixcast/contract/wechat'
import { Button, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { durationText } from '../ui/figures.ts'
import { colours } from '../ui/tokens.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

const px = 200
const askMs = 2_000
const { codeInk, codePaper } = colours.light

/** A code for one's own WeChat and what came of it; it goes when it was scanned. */
export function WechatCode({ code, onAgain }: { code: OutputOf<typeof wechatApi.bind>; onAgain: () => void }) {
  const { t } = useTranslation('settings')
  const left = useSecondsLeft(code.expiresAt * 1000)
  const told = useRead(
    wechatApi.checkQrCode,
    { id: code.id },
    { everyMs: (latest) => (latest === undefined || latest.state === 'waiting' ? askMs : false) },
  ).data
  const state = told === undefined ? 'waiting' : told.state
  if (state === 'bound') return null
  return (
    <section className="wechat-code" data-testid="wechat-code" data-state={state}>
      {state === 'waiting' && (
        <div>
          <QRCode
            type="svg"
            value={code.url}
            size={px}
            color={codeInk}
            bgColor={codePaper}
            bordered={false}
            aria-label={t('wechat.picture')}
          />
        </div>
      )}
      <strong role="status">{t(`wechat.code.${state}`)}</strong>
      {state === 'waiting' && <span className="meta">{t('wechat.left', { time: durationText(left) })}</span>}
      {(state === 'expired' || state === 'taken') && <Button onClick={onAgain}>{t('wechat.again')}</Button>}
    </section>
  )
}
