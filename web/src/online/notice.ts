import { t } from '../lib/t';
import { recall, remember } from './keep';

const KEY = 'notices';

/** Whether this browser could tell about turns while the page is out of sight. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied';

/** Whether it is to. */
export const notifies = (): boolean => recall<boolean>(KEY) === true && typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Asks the person's leave to tell about turns; says whether it was given. */
export async function allowNotices(wanted: boolean): Promise<boolean> {
  const given = wanted && canNotify() && (await Notification.requestPermission()) === 'granted';
  remember(KEY, given ? true : undefined);
  return given;
}

/** Tells that it is one's turn, unless the page is looked at. */
export function notify(table: string): void {
  if (!notifies() || document.visibilityState === 'visible') return;
  const options: NotificationOptions = { tag: `tilewright-${table}`, body: t('yourTurnSomewhere'), icon: './icon-192.png' };
  try {
    const notice = new Notification('Tilewright', options);
    notice.onclick = () => {
      focus();
      location.hash = `/online/table/${table}`;
    };
  } catch {
    // On phones only a service worker may show notices.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification('Tilewright', options));
  }
}
