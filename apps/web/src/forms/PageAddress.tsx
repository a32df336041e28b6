import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/CopyButton.tsx'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light

type Props = {
  url: string
  slug: string
  name: string
  hosts: readonly string[]
  kind: 'form' | 'chat'
  colour: string
}

/** Where visitors find it: the address, its QR code, and the code for one's own site. */
export function PageAddress({ url, slug, name, hosts, kind, colour }: Props) {
  const { t } = useTranslation('forms')
  const tint = kind === 'chat' ? ` data-colour="${colour}"` : ''
  const code = `<script src="${new URL(url).origin}/embed.js" data-${kind}="${slug}"${tint} async></script>`
  return (
    <>
      <QRCode type="svg" value={url} size={128} color={codeInk} bgColor={codePaper} bordered={false} />
      <p className="own-line">
        <a href={url} target="_blank" rel="noreferrer" className="cut">
          {url}
        </a>
        <CopyButton text={url} label={`${t('copy')} ${name}`} done={t('copied')} />
      </p>
      <section aria-label={t('embed')}>
        <h3>{t('embed')}</h3>
        {hosts.length === 0 ? (
          <p className="meta">{t('noHosts')}</p>
        ) : (
          <>
            <p className="own-line">
              <code className="own-code">{code}</code>
              <CopyButton text={code} label={`${t('copy')} ${t('embed')}`} done={t('copied')} />
            </p>
            <p className="meta">{t(kind === 'form' ? 'embedHelp' : 'embedChatHelp')}</p>
          </>
        )}
      </section>
    </>
  )
}
