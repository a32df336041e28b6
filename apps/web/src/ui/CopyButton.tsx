import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'

/** Copies a text, and leaves the row that it stands in closed. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    void message.success(done)
  }
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    />
  )
}
