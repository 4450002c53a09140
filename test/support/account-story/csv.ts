import { type AccountStory, bookedIn, dateOf, money } from './account-story.js';
import { noteOf } from './note.js';

/** A CSV as German online banking exports it, newest first, without ids and announced movements. */
export function csvOf(story: AccountStory, from: number, to: number): string {
  const lines = bookedIn(story, from, to).map((movement) => {
    const { booked, valued, cents, payee } = movement;
    const [date, value] = [german(booked ?? valued), german(valued)];
    return `${date};${value};${payee.online};${noteOf(movement)};${money(cents).replace('.', ',')};EUR`;
  });
  return ['Buchungstag;Valuta;Name;Verwendungszweck;Betrag;Währung', ...lines.toReversed(), ''].join('\n');
}

const german = (day: number): string => dateOf(day).split('-').toReversed().join('.');
