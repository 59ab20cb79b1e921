//! Connections: how long they may take to say what they want, and how they end.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

/// What is sent and not taken for this long ends the connection.
const UNTAKEN: Duration = Duration::from_secs(30);

/// Answers until `stop` comes, then finishes what is being answered. A client that takes longer than `patience` for the
/// head of a request, or is silent for as long between two, is cut off.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    patience: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
    let (stopping, stopped) = watch::channel(false);
    // Closed when the last connection has dropped its end.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    tokio::pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of file descriptors, or the client went away: others must be served all the same.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        if let Err(error) = prepare(&stream) {
            tracing::debug!(%error, "a connection keeps its settings");
        }
        let service = router
            .clone()
            .map_request(move |request: Request<Incoming>| known(request, address));
        let connection = http
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
            .with_upgrades();
        let (mut stopped, open) = (stopped.clone(), open.clone());
        tokio::spawn(async move {
            let _open = open;
            let stop = async move {
                let _ = stopped.wait_for(|stopped| *stopped).await;
            };
            tokio::pin!(connection);
            let served = tokio::select! {
                served = &mut connection => served,
                () = stop => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = served {
                tracing::debug!(%error, "a connection ended");
            }
        });
    }
    drop((listener, open));
    // Nobody left to tell is fine.
    let _ = stopping.send(true);
    let _ = all_closed.recv().await;
}

fn known(request: Request<Incoming>, address: SocketAddr) -> Request<Body> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(address));
    request
}

fn prepare(stream: &TcpStream) -> std::io::Result<()> {
    // Messages are small and wait for nobody: without this the system holds them back for tens of milliseconds.
    stream.set_nodelay(true)?;
    rustix::net::sockopt::set_tcp_user_timeout(stream, UNTAKEN.as_millis() as u32)?;
    Ok(())
}
