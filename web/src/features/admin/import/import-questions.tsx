import type { Answers, Question, QuestionKind } from '@paw-haven/domain/people/import/review/questions';
import { QUESTION_KINDS } from '@paw-haven/domain/people/import/review/questions';
import { Pagination, Radio } from 'antd';
import { useId, useState } from 'react';
import { Select } from '../../../antd/select.tsx';
import { bulkChoices, messages, texts } from './messages.ts';
import styles from './import-page.module.css';

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onAnswer: (answers: Answers) => void;
}

const PAGE = 10;
/** More choices are a list that opens: a salon may have twenty services. */
const MAX_RADIOS = 5;

/** What a person must decide: one at a time, or all of a kind at once. */
export function ImportQuestions({ questions, answers, onAnswer }: QuestionsProps) {
  const [page, setPage] = useState(1);
  const heading = useId();
  const shown = questions.slice((page - 1) * PAGE, page * PAGE);
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading}>{messages.questions}</h4>
      <p className="soft">{messages.questionsLead}</p>
      {QUESTION_KINDS.map((kind) => (
        <AnswerAll
          key={kind}
          kind={kind}
          questions={questions.filter((question) => question.kind === kind)}
          onChoose={(chosen) => onAnswer({ ...answers, ...chosen })}
        />
      ))}
      <ul className={`plain-list ${styles.questions}`}>
        {shown.map((question) => (
          <li key={question.id}>
            <QuestionItem
              question={question}
              answer={answers[question.id]}
              onChoose={(value) => onAnswer({ ...answers, [question.id]: value })}
            />
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        pageSize={PAGE}
        total={questions.length}
        onChange={setPage}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </section>
  );
}

interface QuestionProps {
  readonly question: Question;
  readonly answer: string | undefined;
  readonly onChoose: (value: string) => void;
}

function QuestionItem({ question: { text, kind, choices, numbers }, answer, onChoose }: QuestionProps) {
  const label = texts.question(numbers[0] ?? 0, texts.questionsAbout[kind]);
  const options = choices.map((choice) => ({ value: choice.value, label: choice.label }));
  if (options.length > MAX_RADIOS)
    return (
      <>
        <p>{text}</p>
        <Select
          className={styles.field ?? ''}
          aria-label={label}
          placeholder={messages.chooseAnswer}
          options={options}
          value={answer ?? null}
          onChange={(value: string | null) => {
            if (value !== null) onChoose(value);
          }}
          popupMatchSelectWidth={false}
        />
      </>
    );
  return (
    <>
      <p>{text}</p>
      <Radio.Group
        aria-label={label}
        options={options}
        value={answer ?? null}
        onChange={({ target }) => onChoose(String(target.value))}
        vertical
      />
    </>
  );
}

/** Answers that at least one of the questions offers; of kinds without a text for all, those that all of them offer. */
function choicesFor(kind: QuestionKind, questions: readonly Question[]) {
  const offers = ({ choices }: Question, value: string) => choices.some((choice) => choice.value === value);
  const shared = questions[0]?.choices.filter(({ value }) => questions.every((item) => offers(item, value)));
  const named = bulkChoices[kind]?.filter(([value]) => questions.some((item) => offers(item, value)));
  return named?.map(([value, label]) => ({ value, label })) ?? shared?.map((choice) => ({ ...choice })) ?? [];
}

interface AnswerAllProps {
  readonly kind: QuestionKind;
  readonly questions: readonly Question[];
  readonly onChoose: (answers: Answers) => void;
}

/** Answers all questions of a kind that offer the chosen answer. */
function AnswerAll({ kind, questions, onChoose }: AnswerAllProps) {
  if (questions.length < 2) return null;
  const label = `${texts.questionsAbout[kind]} ${texts.answerAll(questions.length)}`;
  const choose = (value: string) =>
    onChoose(
      Object.fromEntries(
        questions.flatMap(({ id, choices }) =>
          choices.some((choice) => choice.value === value) ? [[id, value]] : [],
        ),
      ),
    );
  return (
    <div className={styles.all}>
      <span>{label}</span>
      <Select
        className={styles.field ?? ''}
        aria-label={label}
        placeholder={messages.chooseAnswer}
        options={choicesFor(kind, questions)}
        value={null}
        onChange={(value: string | null) => {
          if (value !== null) choose(value);
        }}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
