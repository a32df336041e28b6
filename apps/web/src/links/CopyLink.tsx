import { CopyOutlined } from '@ant-design/icons'
import type { Link } from '@matrixcast/contract/links'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Copies the address of a link, and leaves its row closed. */
export function CopyLink({ url, name }: Pick<Link, 'url' | 'name'>) {
  const { t } = useTranslation('links')
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    void message.success(t('copied'))
  }
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`${t('copy')} ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    />
  )
}
