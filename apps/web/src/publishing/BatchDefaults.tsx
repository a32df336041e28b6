import { AppstoreOutlined, EnvironmentOutlined } from '@ant-design/icons'
import type { DefaultField } from '@matrixcast/contract/post-fields'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

type Props = { defaults: readonly DefaultField[]; onTakeOff: (name: DefaultField['name']) => void }

const icons = { place: <EnvironmentOutlined />, microApp: <AppstoreOutlined /> }

/** What a post of a batch would name by itself; each can be taken off this post. */
export function BatchDefaults({ defaults, onTakeOff }: Props) {
  const { t } = useTranslation('publishing')
  if (defaults.length === 0) return null
  return (
    <span className="batch-defaults">
      {defaults.map(({ name, value }) => (
        <Tag
          key={name}
          icon={icons[name]}
          title={t(`batch.defaults.${name}`)}
          closable={{ 'aria-label': t('batch.defaults.takeOff', { name: value.name }) }}
          onClose={(event) => {
            event.preventDefault()
            onTakeOff(name)
          }}
        >
          {value.name}
        </Tag>
      ))}
    </span>
  )
}
