import type { OutputOf } from '@matrixcast/contract/endpoint'
import { linkApi } from '@matrixcast/contract/links'
import { Button, ConfigProvider, QRCode } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { PageForm } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { paths } from '../ui/paths.ts'
import { saveFile } from '../ui/save-file.ts'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light
const codePx = 160

/** A counted address with its code. */
export function LinkTool({ target: first }: { target: string }) {
  const { t } = useTranslation('tools')
  const code = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<OutputOf<typeof linkApi.save>>()
  const form = useEndpointForm(linkApi.save, {
    from: { name: '', target: first },
    refreshes: [linkApi.list],
    done: setMade,
  })
  const name = String(form.useValue('name'))
  const download = () => {
    const canvas = code.current?.querySelector('canvas')
    if (canvas) saveFile({ url: canvas.toDataURL('image/png'), filename: `${name.trim()}.png` })
  }
  return (
    <>
      <ConfigProvider componentDisabled={made !== undefined}>
        <PageForm form={form}>
          <TextField form={form} name="name" label={t('link.name')} />
          <TextField
            form={form}
            name="target"
            label={t('link.target')}
            wrong={t('link.wrong')}
            placeholder="https://"
            change={(typed) => typed.trim()}
          />
          {made === undefined && (
            <span>
              <SaveButton form={form}>{t('link.make')}</SaveButton>
            </span>
          )}
        </PageForm>
      </ConfigProvider>
      {made !== undefined && (
        <div className="tool-code" role="status">
          <div ref={code} aria-hidden="true">
            <QRCode value={made.url} size={codePx} color={codeInk} bgColor={codePaper} bordered={false} />
          </div>
          <div>
            <p>
              <a href={made.url} target="_blank" rel="noreferrer">
                {made.url}
              </a>
              <CopyButton text={made.url} label={t('link.copy')} done={t('link.copied')} />
            </p>
            <p className="meta">{t('link.made')}</p>
            <p className="meta">{t('link.note')}</p>
            <div className="tool-line">
              <Button onClick={download}>{t('link.download')}</Button>
              <AppLink href={paths.links}>{t('link.all')}</AppLink>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
