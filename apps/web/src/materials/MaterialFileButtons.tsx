import { DownloadOutlined, SwapOutlined } from '@ant-design/icons'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { uploadFiles } from '../api/upload.ts'

/** What the drawer of a material offers for its file: to have it, and to put another in its place. */
export function MaterialFileButtons({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  if (material.deletetime !== null) return null
  return (
    <>
      <Button icon={<DownloadOutlined />} href={material.fullurl} download={material.filename}>
        {t('download')}
      </Button>
      {may(materialApi.getUploadParams) && may(materialApi.rename) && <ReplaceFile material={material} />}
    </>
  )
}

const kinds: Record<Material['kind'], string> = {
  video: 'video/*,.mkv,.mov,.avi,.ts,.mts,.m2ts,.flv,.mpg,.wmv',
  picture: 'image/*',
  music: 'audio/*,.flac',
  font: '.ttf,.otf,.woff2',
}

/** Another file of the same kind takes its place, in every plan too; the old one goes to the trash. */
function ReplaceFile({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds[material.kind]}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) uploadFiles([{ file, replaces: material.id }])
          currentTarget.value = ''
        }}
      />
      <Button icon={<SwapOutlined />} title={t('replaceHint')} onClick={() => input.current?.click()}>
        {t('replace')}
      </Button>
    </>
  )
}
