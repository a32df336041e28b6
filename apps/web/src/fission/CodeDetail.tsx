import type { FissionCode } from '@matrixcast/contract/fission-codes'
import { Alert, Button, QRCode } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/CopyButton.tsx'
import { saveFile, saveText } from '../ui/save-file.ts'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light
const pngPx = 1024

/** One code: its picture for screens and print, its address, and whether it opens elsewhere. */
export function CodeDetail({ code }: { code: FissionCode }) {
  const { t } = useTranslation('fission')
  const picture = useRef<HTMLDivElement>(null)
  const svg = (): string => picture.current?.querySelector('svg')?.outerHTML ?? ''
  return (
    <div className="fission-code">
      {code.isLoopback && <Alert type="warning" showIcon title={t('loopback')} />}
      <div ref={picture} className="fission-code-paper">
        <QRCode
          type="svg"
          value={code.url}
          size={176}
          errorLevel="Q"
          marginSize={4}
          color={codeInk}
          bgColor={codePaper}
          bordered={false}
        />
      </div>
      <p>
        <strong>{code.number}</strong> {code.url}{' '}
        <CopyButton text={code.url} label={t('copyAddress')} done={t('copied')} />
      </p>
      <p className="fission-buttons">
        <Button onClick={() => saveText(svg(), { filename: `${code.number}.svg`, type: 'image/svg+xml' })}>SVG</Button>
        <Button onClick={() => void toPng(svg()).then((url) => saveFile({ url, filename: `${code.number}.png` }))}>
          PNG
        </Button>
      </p>
      <p className="meta">{t('codeStays')}</p>
      {code.held > 0 && <p>{t('heldOfCode', { count: code.held })}</p>}
    </div>
  )
}

/** The address of a picture that is large enough for a poster, on white. */
async function toPng(svg: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pngPx
  canvas.height = pngPx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = codePaper
  pen.fillRect(0, 0, pngPx, pngPx)
  pen.imageSmoothingEnabled = false
  pen.drawImage(image, 0, 0, pngPx, pngPx)
  return canvas.toDataURL('image/png')
}
