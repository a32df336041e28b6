import type { Material } from '@matrixcast/contract/materials'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waveform } from '../ui/Waveform.tsx'

/** The material itself, to be looked at or listened to. */
export function MaterialPreview({ material }: { material: Material }) {
  const { fullurl, filename, thumburl } = material
  if (material.kind === 'picture') return <img src={fullurl} alt={filename} />
  if (material.kind === 'font') return <FontSample key={material.id} material={material} />
  if (material.kind === 'music') {
    return <Waveform url={fullurl} name={filename} peaks={material.waveform} seconds={material.seconds} />
  }
  return <video src={fullurl} controls preload="metadata" {...(thumburl === null ? {} : { poster: thumburl })} />
}

/** A line of the font, set in the font. */
function FontSample({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const family = `sample-${material.id}`
  useEffect(() => {
    const font = new FontFace(family, `url(${JSON.stringify(material.fullurl)})`)
    font.load().then(
      () => {
        document.fonts.add(font)
        setState('ready')
      },
      () => setState('failed'),
    )
    return () => {
      document.fonts.delete(font)
    }
  }, [family, material.fullurl])
  if (state === 'failed') return <p className="meta font-sample">{t('fontNotShown')}</p>
  return (
    <p className="font-sample" style={state === 'ready' ? { fontFamily: `"${family}"` } : { visibility: 'hidden' }}>
      {t('fontSample')}
    </p>
  )
}
