import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { useExactTime } from '../ui/Ago.tsx'
import { bytesText, durationText, numberText } from '../ui/figures.ts'
import { lazily } from '../ui/lazily.tsx'
import { folderPath } from './folder-tree.ts'
import { MaterialPreview } from './MaterialPreview.tsx'
import { SimilarPanel } from './SimilarPanel.tsx'
import { TagEditor } from './TagEditor.tsx'
import { UsagePanel } from './UsagePanel.tsx'

const MusicForm = lazily(async () => (await import('./MusicForm.tsx')).MusicForm)
const Rename = lazily(async () => (await import('./RenameForm.tsx')).RenameForm)

export function MaterialBody({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const isLiving = material.deletetime === null
  const isDescribed = material.kind === 'music' || material.kind === 'font'
  return (
    <>
      <div className="material-preview">
        <MaterialPreview material={material} />
      </div>
      {isLiving && (
        <>
          {may(materialApi.rename) && <Rename key={material.filename} material={material} />}
          <TagEditor material={material} />
        </>
      )}
      <Facts material={material} />
      {isLiving && (
        <>
          {isDescribed && (
            <section>
              <h3>{material.kind === 'font' ? t('describeFont') : t('describe')}</h3>
              <MusicForm key={`${material.id} ${material.title} ${material.artist}`} material={material} />
            </section>
          )}
          <SimilarPanel material={material} />
          <UsagePanel material={material} />
        </>
      )}
    </>
  )
}

type Fact = [name: string, value: string]

function Facts({ material }: { material: Material }) {
  const { t, i18n } = useTranslation('materials')
  const exactTime = useExactTime()
  const folders = useRead(folderApi.list, {}).data?.data ?? []
  const { seconds, imagewidth, imageheight, codec, fps, kind, loudness, glyphs, duplicates, deletetime } = material
  const when = (isTold: boolean, fact: () => Fact): Fact[] => (isTold ? [fact()] : [])
  const facts: Fact[] = [
    [t('type'), material.mimetype],
    [t('size'), bytesText(material.filesize)],
    ...when(seconds !== null, () => [t('length'), durationText(seconds ?? 0)]),
    ...when(imagewidth !== null, () => [t('frame'), `${imagewidth}×${imageheight}`]),
    ...when(codec !== null, () => [t('codec'), `${codec}${fps === null ? '' : ` · ${Math.round(fps)} fps`}`]),
    ...when(kind === 'video', () => [t('sound'), t(soundWord(material))]),
    ...when(kind === 'music', () => [t('loudness'), loudness === null ? '—' : `${loudness.toFixed(1)} LUFS`]),
    ...when(glyphs !== null, () => [t('glyphs'), numberText(glyphs ?? 0, i18n.language)]),
    [t('folder'), folderPath(folders, material.folderId) || t('unfiled')],
    [t('uses'), material.uses === 0 ? t('unused') : t('usedBy', { count: material.uses })],
    ...when(kind === 'video' || kind === 'picture', () => [
      t('twins'),
      duplicates === null ? t('comparing') : String(duplicates),
    ]),
    [t('added'), exactTime(material.createtime)],
    ...when(deletetime !== null, () => [t('deleted'), exactTime(deletetime ?? 0)]),
    [t('fingerprint'), material.sha256],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const soundWord = ({ hasAudio, isSoundUnreadable }: Material) => {
  if (isSoundUnreadable) return 'soundUnreadable'
  return hasAudio ? 'yes' : 'no'
}
