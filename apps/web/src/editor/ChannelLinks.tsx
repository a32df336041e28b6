import { CopyOutlined, DeleteOutlined, PlusOutlined, QrcodeOutlined } from '@ant-design/icons'
import { type PageChannel, pageChannel } from '@matrixcast/contract/page-sharing'
import { App, Button, Input, Popover, QRCode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { liveCountOf } from '../ui/form/text-count.ts'
import { colours } from '../ui/tokens.ts'

const { codeInk, codePaper } = colours.light
const codeSigns = 6

type ChannelLinksProps = {
  url: string
  channels: PageChannel[]
  isReadOnly: boolean
  onChange: (channels: PageChannel[]) => void
}

/** The page's link once for each place that it is shared in, so that visits tell where they come from. */
export function ChannelLinks({ url, channels, isReadOnly, onChange }: ChannelLinksProps) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onChange([...channels, { code: crypto.randomUUID().replaceAll('-', '').slice(0, codeSigns), name: name.trim() }])
    setName('')
  }
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    void message.success(t('publish.copied'))
  }
  return (
    <section className="channels" aria-label={t('share.channels')}>
      <h3>{t('share.channels')}</h3>
      <p className="meta">{t('share.channelsHint')}</p>
      <ul>
        {channels.map((channel) => {
          const link = `${url}?c=${channel.code}`
          return (
            <li key={channel.code}>
              <span className="cut">{channel.name}</span>
              <Button
                type="text"
                size="small"
                icon={<CopyOutlined />}
                aria-label={t('share.copyNamed', { name: channel.name })}
                onClick={() => void copy(link)}
              />
              <Popover
                trigger="click"
                content={
                  <QRCode type="svg" value={link} size={144} color={codeInk} bgColor={codePaper} bordered={false} />
                }
              >
                <Button
                  type="text"
                  size="small"
                  icon={<QrcodeOutlined />}
                  aria-label={t('share.codeNamed', { name: channel.name })}
                />
              </Popover>
              <Button
                type="text"
                size="small"
                disabled={isReadOnly}
                icon={<DeleteOutlined />}
                aria-label={t('share.removeNamed', { name: channel.name })}
                onClick={() => onChange(channels.filter(({ code }) => code !== channel.code))}
              />
            </li>
          )
        })}
      </ul>
      <div className="publish-address">
        <Input
          size="small"
          {...liveCountOf(pageChannel, 'name', name)}
          disabled={isReadOnly}
          aria-label={t('share.channelName')}
          placeholder={t('share.channelName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        <Button size="small" icon={<PlusOutlined />} disabled={isReadOnly || name.trim() === ''} onClick={add}>
          {t('share.addChannel')}
        </Button>
      </div>
    </section>
  )
}
