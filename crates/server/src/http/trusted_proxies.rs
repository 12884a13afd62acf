//! Whom a server believes when they say for whom they ask.

use std::net::IpAddr;

/// The proxies whose word counts. Anybody can write `X-Forwarded-For`: what a stranger writes there is not read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Proxies {
    /// There are none.
    #[default]
    None,
    /// Those on this machine and in private networks.
    Near,
    /// These alone.
    Named(Vec<IpAddr>),
}

impl Proxies {
    /// Whether a connection from this address is a proxy's.
    pub fn believe(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match self {
            Proxies::None => false,
            Proxies::Near => is_near(address),
            Proxies::Named(named) => named.iter().any(|known| known.to_canonical() == address),
        }
    }
}

/// Whether an address is of this machine or of a private network.
fn is_near(address: IpAddr) -> bool {
    address.is_loopback()
        || match address {
            IpAddr::V4(address) => address.is_private() || address.is_link_local(),
            IpAddr::V6(address) => address.is_unique_local() || address.is_unicast_link_local(),
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn strangers_are_not_believed() {
        let near =
            ["127.0.0.1", "::1", "10.0.0.1", "172.17.0.1", "192.168.1.2", "fd00::1", "::ffff:10.0.0.1"];
        let far = ["8.8.8.8", "172.32.0.1", "2001:db8::1", "::ffff:8.8.8.8"];
        assert!(near.iter().all(|text| Proxies::Near.believe(address(text))));
        assert!(!far.iter().any(|text| Proxies::Near.believe(address(text))));
        let named = Proxies::Named(vec![address("8.8.8.8"), address("2001:db8::1")]);
        assert!(["8.8.8.8", "::ffff:8.8.8.8", "2001:db8::1"].iter().all(|text| named.believe(address(text))));
        assert!(!["127.0.0.1", "10.0.0.1", "8.8.4.4"].iter().any(|text| named.believe(address(text))));
        assert!(!near.iter().chain(&far).any(|text| Proxies::None.believe(address(text))));
    }
}
