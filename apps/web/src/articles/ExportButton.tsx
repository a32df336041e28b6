import { articleApi } from '@matrixcast/contract/articles'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { saveText } from '../ui/save-file.ts'

const types = { markdown: 'text/markdown', html: 'text/html' } as const
type Format = keyof typeof types

/** The saved article as a file for another program. `isSaved`: brings what was typed to the server first. */
export function ExportButton({ id, isSaved }: { id: string; isSaved: () => Promise<boolean> }) {
  const { t } = useTranslation('articles')
  const save = async (format: Format) => {
    if (!(await isSaved())) return
    const { filename, text } = await call(articleApi.export, { id, format })
    saveText(text, { filename, type: types[format] })
  }
  const items = [
    { key: 'markdown', label: 'Markdown', onClick: () => void save('markdown') },
    { key: 'html', label: 'HTML', onClick: () => void save('html') },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button>{t('export')}</Button>
    </Dropdown>
  )
}
