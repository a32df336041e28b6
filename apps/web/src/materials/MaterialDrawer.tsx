import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { exactTime } from '../ui/Ago.tsx'
import { bytesText, durationText } from '../ui/figures.ts'
import { Waveform } from '../ui/Waveform.tsx'
import { useRemoveMaterials } from './use-remove-materials.ts'

export function MaterialBody({ material }: { material: Material }) {
  const { t, i18n } = useTranslation('materials')
  const facts: [string, string][] = [
    [t('type'), material.mimetype],
    [t('size'), bytesText(material.filesize)],
    ...(material.seconds === null ? [] : [[t('length'), durationText(material.seconds)] satisfies [string, string]]),
    ...(material.imagewidth === null
      ? []
      : [[t('frame'), `${material.imagewidth}×${material.imageheight ?? 0}`] satisfies [string, string]]),
    ...(material.codec === null ? [] : [[t('codec'), material.codec] satisfies [string, string]]),
    [t('sound'), material.hasAudio ? t('yes') : t('no')],
    [t('uses'), material.uses === 0 ? t('unused') : t('usedBy', { count: material.uses })],
    [t('added'), exactTime(material.createtime, i18n.language)],
    [t('fingerprint'), material.sha256],
  ]
  return (
    <>
      <div className="material-preview">
        <Preview material={material} />
      </div>
      <Rename material={material} />
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Preview({ material }: { material: Material }) {
  if (material.kind === 'picture') return <img src={material.fullurl} alt={material.filename} />
  if (material.kind === 'music') {
    return (
      <Waveform url={material.fullurl} name={material.filename} peaks={material.waveform} seconds={material.seconds} />
    )
  }
  return (
    <video
      src={material.fullurl}
      controls
      preload="metadata"
      {...(material.thumburl === null ? {} : { poster: material.thumburl })}
    />
  )
}

function Rename({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const [name, setName] = useState(material.filename)
  const rename = useAction(materialApi.rename, { refreshes: [materialApi.list] })
  if (!may(materialApi.rename)) return null
  const isChanged = name.trim() !== '' && name !== material.filename
  return (
    <form
      style={{ display: 'flex', gap: 8, marginBottom: 20 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) rename.mutate({ id: material.id, filename: name })
      }}
    >
      <Input value={name} maxLength={255} aria-label={t('name')} onChange={(event) => setName(event.target.value)} />
      <Button htmlType="submit" disabled={!isChanged} loading={rename.isPending}>
        {t('rename')}
      </Button>
    </form>
  )
}

export function MaterialFooter({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const remove = useRemoveMaterials()
  return (
    <>
      <Button icon={<DownloadOutlined />} href={material.fullurl} download={material.filename}>
        {t('download')}
      </Button>
      {may(materialApi.remove) && (
        <Button danger className="at-end" icon={<DeleteOutlined />} onClick={() => remove([material])}>
          {t('remove')}
        </Button>
      )}
    </>
  )
}
