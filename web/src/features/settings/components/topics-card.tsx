import type {
  NotificationPreferences,
  NotificationTopic,
} from '@paw-haven/domain/people/profile/notification-preferences';
import { TOPIC_ROWS, topicRows, topicTexts } from '../notification-messages.ts';
import { usePreferenceAction } from '../use-preference-action.ts';
import { Card } from './card.tsx';
import { SwitchRow } from './switch-row.tsx';

interface TopicsCardProps {
  readonly uid: string;
  readonly preferences: NotificationPreferences;
}

export function TopicsCard({ uid, preferences }: TopicsCardProps) {
  return (
    <Card title={topicTexts.title} lead={topicTexts.lead}>
      <div>
        {TOPIC_ROWS.map((topic) => {
          const [label, text] = topicRows[topic];
          return (
            <TopicRow
              key={topic}
              uid={uid}
              topic={topic}
              label={label}
              text={text}
              isOn={preferences[topic]}
            />
          );
        })}
      </div>
    </Card>
  );
}

function TopicRow(props: {
  readonly uid: string;
  readonly topic: NotificationTopic;
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
}) {
  const { run } = usePreferenceAction();
  return (
    <SwitchRow
      label={props.label}
      text={props.text}
      isOn={props.isOn}
      onChange={(isOn) => void run(props.uid, { [props.topic]: isOn })}
    />
  );
}
