import { FileImageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Chooses one Photoshop document. */
export function PsdPicker({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('builder')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".psd,.psb"
        aria-label={t('psdBring')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file again, mended meanwhile, is a change too.
          target.value = ''
        }}
      />
      <Button icon={<FileImageOutlined />} onClick={() => field.current?.click()}>
        {t('psdBring')}
      </Button>
    </>
  )
}
