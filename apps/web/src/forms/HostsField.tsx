import { frameHost, frameHosts } from '@matrixcast/contract/forms'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'

type Props = { id: string; hosts: string[]; onChange: (hosts: string[]) => void }

export const areHostsRight = (hosts: readonly string[]): boolean => frameHosts.safeParse(hosts).success

/** Sites that may show the page in a frame. */
export function HostsField({ id, hosts, onChange }: Props) {
  const { t } = useTranslation('forms')
  const wrong = hosts.find((host) => !frameHost.safeParse(host).success)
  return (
    <Field
      id={id}
      label={t('hosts')}
      help={t('hostsHelp')}
      problem={wrong === undefined ? undefined : t('hostWrong', { host: wrong })}
    >
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[' ', ',', '，', '\n']}
        value={hosts}
        status={wrong === undefined ? '' : 'error'}
        onChange={(given: string[]) => onChange(given.map((host) => host.trim().toLowerCase()))}
      />
    </Field>
  )
}
