import { linkApi, linkTarget } from '@matrixcast/contract/links'
import { Button, Input, QRCode } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { paths } from '../ui/paths.ts'
import { saveFile } from '../ui/save-file.ts'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light
const codePx = 160

/** A counted address with its code. */
export function LinkTool({ target: first }: { target: string }) {
  const { t } = useTranslation('tools')
  const id = useId()
  const code = useRef<HTMLDivElement>(null)
  const [name, setName] = useState('')
  const [target, setTarget] = useState(first)
  const save = useAction(linkApi.save, { refreshes: [linkApi.list] })
  const isWrong = target.trim() !== '' && !linkTarget.safeParse(target.trim()).success
  const isReady = name.trim() !== '' && target.trim() !== '' && !isWrong
  const download = () => {
    const canvas = code.current?.querySelector('canvas')
    if (canvas) saveFile({ url: canvas.toDataURL('image/png'), filename: `${name.trim()}.png` })
  }
  const made = save.data
  return (
    <>
      <div>
        <label htmlFor={`${id}-name`}>{t('link.name')}</label>
        <Input
          id={`${id}-name`}
          maxLength={60}
          value={name}
          onChange={({ target: input }) => setName(input.value)}
          disabled={made !== undefined}
        />
      </div>
      <div>
        <label htmlFor={`${id}-target`}>{t('link.target')}</label>
        <Input
          id={`${id}-target`}
          type="url"
          maxLength={2000}
          value={target}
          status={isWrong ? 'error' : ''}
          placeholder="https://"
          onChange={({ target: input }) => setTarget(input.value)}
          disabled={made !== undefined}
        />
        {isWrong && (
          <p className="cell-reason" role="alert">
            {t('link.wrong')}
          </p>
        )}
      </div>
      {made === undefined && (
        <div>
          <Button
            type="primary"
            disabled={!isReady}
            loading={save.isPending}
            onClick={() => save.mutate({ name: name.trim(), target: target.trim() })}
          >
            {t('link.make')}
          </Button>
        </div>
      )}
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
