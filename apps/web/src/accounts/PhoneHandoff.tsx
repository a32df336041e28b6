import { MobileOutlined } from '@ant-design/icons'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import { Button, QRCode } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { helperLink } from '../helper/link.ts'
import { durationText } from '../ui/figures.ts'
import { paths } from '../ui/paths.ts'
import { colours } from '../ui/tokens.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

const px = 200
const { codeInk, codePaper } = colours.light
const isLoopback = /^(localhost|127\.|\[::1\])/.test(location.host)

/** Hands this login to the operator's phone: a link as a code, good once and for two minutes. */
export function PhoneHandoff({ loginId, ticket }: { loginId: string; ticket: string }) {
  const { t } = useTranslation('accounts')
  const [isOpened, setOpened] = useState(false)
  const create = useAction(handoffApi.create, { onDone: ({ handoffId }) => helperLink.handOff(loginId, handoffId) })
  useEffect(() => helperLink.handedOff.listen((news) => news.loginId === loginId && setOpened(true)), [loginId])
  const link = create.data && `${location.origin}${paths.handoff}#${create.data.secret}`
  const begin = () => {
    setOpened(false)
    create.mutate({ ticket })
  }
  if (isOpened) return <p role="status">{t('handoff.opened')}</p>
  if (link === undefined || create.data === undefined) {
    return (
      <Button size="small" icon={<MobileOutlined />} loading={create.isPending} onClick={begin} data-testid="hand-off">
        {t('handoff.begin')}
      </Button>
    )
  }
  return (
    <section className="phone-step" data-testid="handoff-step">
      <div className="phone-code">
        <QRCode type="svg" value={link} size={px} color={codeInk} bgColor={codePaper} bordered={false} />
      </div>
      <strong>{t('handoff.scan')}</strong>
      <span className="meta">{t(isLoopback ? 'handoff.unreachable' : 'handoff.means')}</span>
      <Left endsAtMs={create.data.expiresAt * 1000} onAgain={begin} />
      <Button size="small" onClick={() => create.reset()}>
        {t('closeCast')}
      </Button>
    </section>
  )
}

function Left({ endsAtMs, onAgain }: { endsAtMs: number; onAgain: () => void }) {
  const { t } = useTranslation('accounts')
  const seconds = useSecondsLeft(endsAtMs)
  if (seconds > 0) return <span className="meta">{t('phone.qrLeft', { time: durationText(seconds) })}</span>
  return (
    <Button type="primary" onClick={onAgain}>
      {t('handoff.again')}
    </Button>
  )
}
